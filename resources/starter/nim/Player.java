// Plays Nim for BwInf-GUI: takes the whole first row that has sticks.
public class Player {
    public static void main(String[] args) {
        for (var in = new java.util.Scanner(System.in); in.hasNextLine(); ) {
            String[] words = in.nextLine().split(" ");
            if (words[0].equals("bwinf")) System.out.println("ok Starter");
            if (words[0].equals("quit")) return;
            if (!words[0].equals("position")) continue;
            int row = 1;
            while (words[row].equals("0")) row++;
            System.out.println("move " + row + " " + words[row]);
        }
    }
}

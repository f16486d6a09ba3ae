/* Plays Nim for BwInf-GUI: takes the whole first row that has sticks. */
#include <stdio.h>
int main(void) {
    char line[256];
    setbuf(stdout, NULL); /* so that an answer is sent at once */
    while (fgets(line, sizeof line, stdin) && line[0] != 'q') {
        char *rest = line + 8;
        int row = 0, sticks = 0, length;
        if (line[0] == 'b') puts("ok Starter");
        if (line[0] != 'p') continue;
        for (; !sticks && sscanf(rest, "%d%n", &sticks, &length) == 1; row++) rest += length;
        printf("move %d %d\n", row, sticks);
    }
}

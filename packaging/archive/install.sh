#!/bin/sh
# Installs BwInf-GUI for one user, without administrator rights; see README.txt.
#
#   sh install.sh             into ~/.local, with an entry in the menu
#   sh install.sh --remove    takes all of it away again; settings stay
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
lib=$HOME/.local/lib/bwinf-gui
bin=$HOME/.local/bin

remove() {
    if [ -x "$lib/bwinf-gui" ]; then
        "$lib/bwinf-gui" --remove-desktop-entry >/dev/null
    fi
    for program in bwinf-gui bwinf; do
        # A link of the same name that leads elsewhere is not ours.
        if [ "$(readlink "$bin/$program" || true)" = "$lib/$program" ]; then
            rm -- "$bin/$program"
        fi
    done
    rm -rf -- "$lib"
}

case ${1-} in
--remove)
    remove
    echo "BwInf-GUI was removed. / BwInf-GUI wurde entfernt."
    ;;
"")
    remove
    mkdir -p -- "$bin" "$(dirname -- "$lib")"
    cp -R -- "$here/program" "$lib"
    for program in bwinf-gui bwinf; do
        if [ -e "$bin/$program" ]; then
            echo "$bin/$program: exists already, left alone / gibt es schon, bleibt" >&2
        else
            ln -s -- "$lib/$program" "$bin/$program"
        fi
    done
    "$lib/bwinf-gui" --install-desktop-entry >/dev/null
    echo "BwInf-GUI is installed: look into your menu, or start $bin/bwinf-gui"
    echo "BwInf-GUI ist installiert: im Menü, oder mit $bin/bwinf-gui"
    ;;
*)
    echo "usage: sh install.sh [--remove]" >&2
    exit 2
    ;;
esac

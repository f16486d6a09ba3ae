#!/bin/sh
# Makes BwInf-GUI.app and a disk image of it.
#
# NOT RUN HERE: written on Linux, where PyInstaller cannot build for macOS. Needs macOS 13 or newer
# and Python 3.11 or newer from python.org. What comes out is not signed: the first time, people open
# it by the context menu. To sign and notarise it, see `codesign` and `xcrun notarytool`.
set -eu
cd "$(dirname "$0")/../.."
work=build
version=$(sed -n 's/__version__ = "\(.*\)"/\1/p' bwinf_gui/__init__.py)

python3 -m venv --clear "$work/bundle-tools"
tools=$work/bundle-tools/bin
"$tools/python" -m pip install --quiet "build>=1.2" "pyinstaller>=6.22,<7"
"$tools/python" -m build --outdir dist
"$tools/python" -m pip install --quiet "dist/bwinf_gui-$version-py3-none-any.whl"
"$tools/python" packaging/icons.py --icns packaging/bundle/bwinf-gui.icns
"$tools/pyinstaller" --noconfirm --clean --distpath "$work/bundle" --workpath "$work/bundle-work" \
    packaging/bundle/bwinf-gui.spec

"$work/bundle/BwInf-GUI.app/Contents/MacOS/bwinf-gui" --selftest
"$work/bundle/bwinf-gui/bwinf" --version

rm -rf "$work/image"
mkdir "$work/image"
cp -R "$work/bundle/BwInf-GUI.app" "$work/image/"
ln -s /Applications "$work/image/Applications"
hdiutil create -ov -volname BwInf-GUI -srcfolder "$work/image" -format UDZO \
    "dist/bwinf-gui-$version-macos-$(uname -m).dmg"

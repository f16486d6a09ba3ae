# Makes the folder and the installer for Windows.
#
# NOT RUN HERE: written on Linux, where PyInstaller cannot build for Windows. Only the installer's
# script was compiled, with a stand-in for the folder. Needs Windows 10 or newer, Python 3.13
# from python.org (numba knows a new Python only months later), and NSIS 3; run it in PowerShell in the folder of the project:
#
#   powershell -ExecutionPolicy Bypass -File packaging\windows\build.ps1
$ErrorActionPreference = "Stop"
Set-Location (Resolve-Path "$PSScriptRoot\..\..")
$work = "build"
$version = (Select-String -Path bwinf_gui\__init__.py -Pattern '__version__ = "(.*)"').Matches[0].Groups[1].Value

function Run($program) {
    & $program @args
    if ($LASTEXITCODE -ne 0) { throw "$program left with $LASTEXITCODE" }
}

Run py -3.13 -m venv --clear "$work\bundle-tools"
$tools = "$work\bundle-tools\Scripts"
Run "$tools\python" -m pip install --quiet "build>=1.2" "pyinstaller>=6.22,<7"
Run "$tools\python" -m build --outdir dist
Run "$tools\python" -m pip install --quiet "dist\bwinf_gui-$version-py3-none-any.whl"
Run "$tools\python" packaging\icons.py --ico packaging\bundle\bwinf-gui.ico
Run "$tools\pyinstaller" --noconfirm --clean --distpath "$work\bundle" --workpath "$work\bundle-work" packaging\bundle\bwinf-gui.spec
Run "$work\bundle\bwinf-gui\bwinf.exe" --compile-bundle

# The program has no console, so that only its exit code tells how the self-test went.
$trial = Start-Process -Wait -PassThru "$work\bundle\bwinf-gui\bwinf-gui.exe" -ArgumentList "--selftest"
if ($trial.ExitCode -ne 0) { throw "the self-test left with $($trial.ExitCode)" }
Run "$work\bundle\bwinf-gui\bwinf.exe" --version

Run makensis "/DVERSION=$version" "/DFOLDER=$((Get-Location).Path)\$work\bundle\bwinf-gui" "/DOUT=$((Get-Location).Path)\dist" packaging\windows\installer.nsi

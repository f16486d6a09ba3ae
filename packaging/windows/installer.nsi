; The installer for Windows: for one user, without administrator rights; /S installs silently.
;
; NOT RUN HERE, only compiled. Called by build.ps1:
;   makensis /DVERSION=0.1.0 /DFOLDER=...\build\bundle\bwinf-gui /DOUT=...\dist installer.nsi
Unicode true
SetCompressor /SOLID lzma
!include "MUI2.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\bwinf-gui"
!define CLASSES "Software\Classes"

Name "BwInf-GUI"
OutFile "${OUT}\bwinf-gui-${VERSION}-windows.exe"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\BwInf-GUI"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "English"

Section
    ; Of an older version nothing may be left, and in a folder of others nothing is ours.
    IfFileExists "$INSTDIR\bwinf-gui.exe" 0 +2
    RMDir /r "$INSTDIR\_internal"
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    CreateShortcut "$SMPROGRAMS\BwInf-GUI.lnk" "$INSTDIR\bwinf-gui.exe"
    WriteRegStr HKCU "${CLASSES}\.bwinfrun" "" "bwinf-gui.run"
    WriteRegStr HKCU "${CLASSES}\bwinf-gui.run" "" "BwInf-GUI"
    WriteRegStr HKCU "${CLASSES}\bwinf-gui.run\shell\open\command" "" '"$INSTDIR\bwinf-gui.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\Applications\bwinf-gui.exe\shell\open\command" "" '"$INSTDIR\bwinf-gui.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.txt\OpenWithList\bwinf-gui.exe" "" ""
    WriteRegStr HKCU "${CLASSES}\.in\OpenWithList\bwinf-gui.exe" "" ""
    WriteRegStr HKCU "${KEY}" "DisplayName" "BwInf-GUI"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\bwinf-gui.exe"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    WriteUninstaller "$INSTDIR\uninstall.exe"
SectionEnd

Section "Uninstall"
    Delete "$SMPROGRAMS\BwInf-GUI.lnk"
    Delete "$INSTDIR\bwinf-gui.exe"
    Delete "$INSTDIR\bwinf.exe"
    Delete "$INSTDIR\uninstall.exe"
    RMDir /r "$INSTDIR\_internal"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "${CLASSES}\.bwinfrun"
    DeleteRegKey HKCU "${CLASSES}\bwinf-gui.run"
    DeleteRegKey HKCU "${CLASSES}\Applications\bwinf-gui.exe"
    DeleteRegKey HKCU "${CLASSES}\.txt\OpenWithList\bwinf-gui.exe"
    DeleteRegKey HKCU "${CLASSES}\.in\OpenWithList\bwinf-gui.exe"
    DeleteRegKey HKCU "${KEY}"
SectionEnd

; The installer for Windows, for one user and without administrator rights. Called by build_windows.py:
;   makensis -DVERSION=0.3.0 -DFOLDER=...\bundle\bwinf-gui -DOUT=....exe -DKILOBYTES=400000 installer.nsi
;
;   bwinf-gui-0.3.0-windows.exe /S            without questions; left with 2 where the program runs
;   bwinf-gui-0.3.0-windows.exe /S /D=C:\X    into another folder; /D comes last and takes no quotes
;   uninstall.exe /S                          what the user has made stays
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
!include "LogicLib.nsh"
!include "MUI2.nsh"
!include "WinVer.nsh"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\bwinf-gui"
!define CLASSES "Software\Classes"
!define APPLICATION "${CLASSES}\Applications\bwinf-gui.exe"
!define OPEN '"$INSTDIR\bwinf-gui.exe" "%1"'
!define CODE_RUNNING 2

Name "BwInf-GUI"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\BwInf-GUI"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "BwInf-GUI ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "BwInf-GUI"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "BwInf-GUI"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey LegalCopyright "${PUBLISHER}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
; The usual one is of the age of Windows 95.
!define MUI_WELCOMEFINISHPAGE_BITMAP "${NSISDIR}\Contrib\Graphics\Wizard\nsis3-metro.bmp"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_NOAUTOCLOSE
!define MUI_FINISHPAGE_RUN "$INSTDIR\bwinf-gui.exe"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first one is for whoever speaks neither.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

!macro Text NAME ENGLISH GERMAN
    LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
    LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
!macroend
!insertmacro Text TooOld "BwInf-GUI needs Windows 10 or newer." "BwInf-GUI braucht Windows 10 oder neuer."
!insertmacro Text Running "BwInf-GUI is running. Close all its windows, then try again." "BwInf-GUI läuft gerade. Bitte erst alle seine Fenster schließen, dann noch einmal versuchen."
!insertmacro Text Program "BwInf-GUI" "BwInf-GUI"
!insertmacro Text ProgramHint "The program, in the start menu and under “Open with” for .txt and .in." "Das Programm, im Startmenü und unter „Öffnen mit“ für .txt und .in."
!insertmacro Text Icon "Icon on the desktop" "Symbol auf dem Desktop"
!insertmacro Text IconHint "Start the program from the desktop." "Das Programm vom Desktop aus starten."
!insertmacro Text Nim "Open .in files" ".in-Dateien öffnen"
!insertmacro Text NimHint "A double click on a .in file opens it here. Other programs use this ending too." "Ein Doppelklick auf eine .in-Datei öffnet sie hier. Auch andere Programme nutzen diese Endung."
!insertmacro Text RunFile "Runs of BwInf-GUI" "Läufe von BwInf-GUI"
!insertmacro Text TaskFile "Task file" "Aufgabendatei"

; A program that runs cannot be written to. UN is empty or "un.".
!macro RefuseWhileRunning UN
    Function ${UN}RefuseIfRunning
        Pop $0
        ${IfNot} ${FileExists} "$INSTDIR\$0"
            Return
        ${EndIf}
        again:
        ClearErrors
        FileOpen $1 "$INSTDIR\$0" a
        ${IfNot} ${Errors}
            FileClose $1
            Return
        ${EndIf}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
        SetErrorLevel ${CODE_RUNNING}
        Quit
    FunctionEnd
!macroend
!insertmacro RefuseWhileRunning ""
!insertmacro RefuseWhileRunning "un."
!macro RefuseIfRunning UN
    Push "bwinf-gui.exe"
    Call ${UN}RefuseIfRunning
    Push "bwinf.exe"
    Call ${UN}RefuseIfRunning
!macroend

!macro OpensWith KIND NAME
    WriteRegStr HKCU "${CLASSES}\${KIND}" "" "${NAME}"
    WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\bwinf-gui.exe"
    WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '${OPEN}'
!macroend
; Offers the program under "Open with" and leaves the choice that the user has made.
!macro Offer ENDING KIND
    WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}" ""
    WriteRegStr HKCU "${APPLICATION}\SupportedTypes" "${ENDING}" ""
!macroend
!macro Withdraw ENDING KIND
    DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
    ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
    ${If} $0 == "${KIND}"
        DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    ${EndIf}
    ; Others may have put theirs there too.
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
!macroend
!macro TellDesktop
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
    ${IfNot} ${AtLeastWin10}
        MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
        Abort
    ${EndIf}
FunctionEnd

Section "!$(Program)" SectionProgram
    SectionIn RO
    !insertmacro RefuseIfRunning ""
    ; Of an older version nothing may be left, and in a folder of others nothing is ours.
    ${If} ${FileExists} "$INSTDIR\bwinf-gui.exe"
        RMDir /r "$INSTDIR\_internal"
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\BwInf-GUI.lnk" "$INSTDIR\bwinf-gui.exe"

    !insertmacro OpensWith "bwinf-gui.run" "$(RunFile)"
    !insertmacro OpensWith "bwinf-gui.task" "$(TaskFile)"
    WriteRegStr HKCU "${APPLICATION}" "FriendlyAppName" "BwInf-GUI"
    WriteRegStr HKCU "${APPLICATION}\shell\open\command" "" '${OPEN}'
    !insertmacro Offer ".bwinfrun" "bwinf-gui.run"
    !insertmacro Offer ".txt" "bwinf-gui.task"
    !insertmacro Offer ".in" "bwinf-gui.task"
    WriteRegStr HKCU "${CLASSES}\.bwinfrun" "" "bwinf-gui.run"
    !insertmacro TellDesktop

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "BwInf-GUI"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\bwinf-gui.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "$(Icon)" SectionIcon
    CreateShortcut "$DESKTOP\BwInf-GUI.lnk" "$INSTDIR\bwinf-gui.exe"
SectionEnd

Section /o "$(Nim)" SectionNim
    WriteRegStr HKCU "${CLASSES}\.in" "" "bwinf-gui.task"
    !insertmacro TellDesktop
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} "$(ProgramHint)"
    !insertmacro MUI_DESCRIPTION_TEXT ${SectionIcon} "$(IconHint)"
    !insertmacro MUI_DESCRIPTION_TEXT ${SectionNim} "$(NimHint)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; Settings and runs are elsewhere, or in a folder of their own beside the program: they stay.
Section "Uninstall"
    !insertmacro RefuseIfRunning "un."
    Delete "$SMPROGRAMS\BwInf-GUI.lnk"
    Delete "$DESKTOP\BwInf-GUI.lnk"
    Delete "$INSTDIR\bwinf-gui.exe"
    Delete "$INSTDIR\bwinf.exe"
    Delete "$INSTDIR\uninstall.exe"
    RMDir /r "$INSTDIR\_internal"
    RMDir "$INSTDIR"
    !insertmacro Withdraw ".bwinfrun" "bwinf-gui.run"
    !insertmacro Withdraw ".txt" "bwinf-gui.task"
    !insertmacro Withdraw ".in" "bwinf-gui.task"
    DeleteRegKey HKCU "${CLASSES}\bwinf-gui.run"
    DeleteRegKey HKCU "${CLASSES}\bwinf-gui.task"
    DeleteRegKey HKCU "${APPLICATION}"
    DeleteRegKey HKCU "${UNINSTALL}"
    !insertmacro TellDesktop
SectionEnd

import CharacterLCD
import StationCore

/// Which picture of which page somebody wants.
struct ScreenOptions: Equatable {
    var page = Page.roomAndOutside
    /// Of a page that takes more than one glassful, counted from 1.
    var part = 1
    var size = DisplaySize.sixteenByTwo
    var rom = CharacterROM.a00
    /// Where to write it; where neither is given it goes to the terminal.
    var png: String?
    var svg: String?
}

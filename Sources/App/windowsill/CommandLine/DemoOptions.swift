import CharacterLCD

/// What somebody who watches the demo can choose.
struct DemoOptions: Equatable {
    /// Ends after this time of the machine's own clock; nil runs until it is stopped.
    var duration: Duration?
    /// How many seconds pass in one.
    var speed = 1
    var size = DisplaySize.sixteenByTwo
    /// Where to write the log; nil keeps none.
    var log: String?
}

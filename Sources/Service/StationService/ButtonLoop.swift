import Devices
package import Ports
package import StationCore

/// Listens to one button until cancelled.
struct ButtonLoop: Sendable {
    let setup: ServiceButton
    let timeline: Timeline

    /// The pause between attempts at a line that fails.
    private static let pause = Duration.seconds(10)

    func run(emit: @Sendable (StationEvent) -> Void) async {
        var line = setup.line
        var works = true
        while !Task.isCancelled {
            do throws(GPIOError) {
                let events = try await line.events()
                if !works { emit(.works(.button(setup.name))) }
                works = true
                for event in events {
                    let action: ButtonAction? = event == .press ? setup.press : setup.longPress
                    if let action { emit(.pressed(button: setup.name, action)) }
                }
            } catch {
                if Task.isCancelled { return }
                emit(.failed(.button(setup.name), cause: error.description))
                works = false
                do { try await timeline.sleep(for: Self.pause) } catch { return }
            }
        }
    }
}

/// A push button and its actions.
package struct ServiceButton: Sendable {
    /// The configured name, unique in the station.
    package var name: String
    let line: ButtonLine
    package let press: ButtonAction
    /// What holding the button does; nil makes a press count while the button is down.
    package let longPress: ButtonAction?

    package init(name: String, line: any DigitalInput, press: ButtonAction, longPress: ButtonAction?) {
        self.name = name
        self.line = ButtonLine(line, hasLongPress: longPress != nil)
        self.press = press
        self.longPress = longPress
    }
}

import Devices
import Ports
import StationCore

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
                if !works { emit(.buttonWorks(name: setup.name)) }
                works = true
                for event in events {
                    emit(.pressed(button: setup.name, event == .press ? setup.press : setup.longPress))
                }
            } catch {
                if Task.isCancelled { return }
                emit(.buttonFailed(name: setup.name, cause: error.description))
                works = false
                do { try await timeline.sleep(for: Self.pause) } catch { return }
            }
        }
    }
}

import Foundation
import TestSupport

do {
    let options = try FleetOptions(CommandLine.arguments.dropFirst())
    exit(try await Fleet(options).run() ? 0 : 1)
} catch is FleetOptions.UsageError {
    Usage.end(FleetOptions.usage)
} catch {
    print("fleet: \(error)")
    exit(70)
}

import Foundation

do {
    let options = try FleetOptions(CommandLine.arguments.dropFirst())
    exit(try await Fleet(options).run() ? 0 : 1)
} catch {
    print("fleet: \(error)\n\(FleetOptions.usage)")
    exit(64)
}

import BadWeeks

var options = BadWeeksOptions()
do {
    options = try BadWeeksOptions(CommandLine.arguments.dropFirst())
} catch {
    exitWithUsage(error)
}
exitProgram(options.run())

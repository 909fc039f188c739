TextsCommand(Array(CommandLine.arguments.dropFirst())).run()

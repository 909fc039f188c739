import TextSources

TextsCommand(Array(CommandLine.arguments.dropFirst())).run()

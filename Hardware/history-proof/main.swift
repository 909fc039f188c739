HistoryProof.run(Array(CommandLine.arguments.dropFirst()))

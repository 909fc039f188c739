@preconcurrency import Glibc

/// A line on standard error.
func printError(_ line: String) {
    fputs(line + "\n", stderr)
}

/// Text on standard output, at once.
func printNow(_ text: String) {
    fputs(text, stdout)
    fflush(stdout)
}

/// When a new file begins, and how many old ones are kept.
package struct LogRotation: Hashable, Sendable {
    /// In bytes: no file grows beyond it.
    package var largestFile: Int
    /// With the one that is written: no more are kept, and together they never hold more than so many times
    /// ``largestFile``.
    package var files: Int
    /// How much time one file covers at most; nil for as long as it takes to fill it.
    package var longestSpan: Duration?

    /// Holds numbers in reason: a file of at least 4096 bytes, at least one file.
    package init(largestFile: Int = 5_000_000, files: Int = 6, longestSpan: Duration? = nil) {
        self.largestFile = max(largestFile, 4096)
        self.files = max(files, 1)
        self.longestSpan = longestSpan
    }

    /// In bytes, of all files together.
    package var largestTotal: Int {
        let (product, overflow) = largestFile.multipliedReportingOverflow(by: files)
        return overflow ? .max : product
    }
}

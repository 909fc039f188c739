package import Ports
package import TestSupport

/// Kernel files whose contents never change: a board's `/sys` as a dictionary.
///
/// A folder exists where a file lies in or below it. There are no links.
package struct FixedKernelFiles: KernelFiles {
    private let files: [String: String]
    /// The number of times that a folder was listed.
    package let searches = LockedValue(0)

    /// - Parameter files: the contents of the files, by absolute path.
    package init(_ files: [String: String]) {
        self.files = files
    }

    package func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        guard let text = files[path] else { throw KernelFileError(.missing, path: path) }
        return Array(text.utf8)
    }

    package func names(in folder: String) async throws(KernelFileError) -> [String] {
        searches.value += 1
        let inside = files.keys.filter { $0.hasPrefix(folder + "/") }
        let names = inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) }
        if names.isEmpty { throw KernelFileError(.missing, path: folder) }
        return Set(names).sorted()
    }

    package func target(of link: String) async throws(KernelFileError) -> String {
        throw KernelFileError(.missing, path: link)
    }
}

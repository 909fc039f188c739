import Ports

/// What is under `/sys` at one moment: files with their text and links with their target; folders come from their names.
struct KernelTree: Sendable {
    var files: [String: String] = [:]
    var links: [String: String] = [:]

    func text(_ path: String) throws(KernelFileError) -> String {
        guard let text = files[path] else { throw missing(path) }
        return text
    }

    func names(in folder: String) throws(KernelFileError) -> [String] {
        let start = folder + "/"
        var names: Set<String> = []
        for path in Array(files.keys) + Array(links.keys) where path.hasPrefix(start) {
            names.insert(String(path.dropFirst(start.count).prefix { $0 != "/" }))
        }
        guard !names.isEmpty else { throw missing(folder) }
        return names.sorted()
    }

    func target(of link: String) throws(KernelFileError) -> String {
        guard let target = links[link] else { throw missing(link) }
        return target
    }

    private func missing(_ path: String) -> KernelFileError {
        KernelFileError(.missing, path: path, errno: 2)
    }
}

/// An emulated device that is what its tree says it is: reading, listing and following links come with it.
protocol EmulatedKernelTree: EmulatedKernelSensor {
    var timeline: Timeline { get }
    /// The files that the kernel shows at this moment.
    func tree() -> KernelTree
    /// How long the device keeps the reader of a file waiting.
    func readingTime(of path: String) -> Duration
    /// Called when a file has been read.
    func didRead(_ path: String)
}

extension EmulatedKernelTree {
    func didRead(_ path: String) {}

    public func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        let tree = tree()
        didRead(path)
        let text = try tree.text(path)
        let time = readingTime(of: path)
        // A wait in the kernel is not interrupted.
        if time > .zero { try? await timeline.sleep(for: time) }
        return Array(text.utf8)
    }

    public func names(in folder: String) async throws(KernelFileError) -> [String] {
        try tree().names(in: folder)
    }

    public func target(of link: String) async throws(KernelFileError) -> String {
        try tree().target(of: link)
    }
}

import HAL

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

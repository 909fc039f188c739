import Foundation
import Ports
import StationTestKit

/// VictoriaMetrics.
final class Store: Sendable {
    let process: RealProcess
    let api: QueryAPI
    var base: String { api.base }
    private let folder: URL

    /// - Parameter removesDuplicates: by the flag that deploy/fleet.md names.
    init(_ program: String, in folder: URL, named name: String, port: Int, removesDuplicates: Bool = true) {
        self.folder = folder.appendingPathComponent(name)
        api = QueryAPI(base: "http://127.0.0.1:\(port)")
        process = RealProcess(
            program,
            [
                "-storageDataPath=\(self.folder.path)", "-httpListenAddr=127.0.0.1:\(port)", "-retentionPeriod=2y",
                "-search.latencyOffset=0s", "-loggerLevel=WARN", "-search.maxUniqueTimeseries=2000000",
                "-search.maxSeries=2000000",
            ] + (removesDuplicates ? ["-dedup.minScrapeInterval=1ms"] : []),
            log: folder.appendingPathComponent(name + ".log"))
    }

    /// Returns when it answers; blocks, so that no virtual time passes.
    func start() throws {
        try process.start()
        for _ in 0..<300 {
            if get("/health") { return }
            Thread.sleep(forTimeInterval: 0.1)
        }
        throw QueryAPI.NoAnswer()
    }

    /// What was written becomes visible.
    func flush() { _ = get("/internal/force_flush") }

    /// Returns when what was written is on disk: VictoriaMetrics keeps up to five seconds of it in memory.
    func settle() {
        flush()
        Thread.sleep(forTimeInterval: 10)
    }

    /// Returns when its files are merged, as they are after some days; at the latest after five minutes.
    func merge() async throws {
        _ = try await api.get("/internal/force_merge")
        for _ in 0..<300 {
            try await Task.sleep(for: .seconds(1))
            if try await api.metric("vm_active_force_merges") == 0 { return }
        }
    }

    /// Values that it took in.
    var rows: Double { get async { (try? await api.metric("vm_rows_inserted_total{")) ?? 0 } }

    /// On disk, in bytes.
    var size: Int {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.totalFileAllocatedSizeKey])
        return (files?.compactMap { $0 as? URL } ?? []).reduce(0) {
            $0 + ((try? $1.resourceValues(forKeys: [.totalFileAllocatedSizeKey]))?.totalFileAllocatedSize ?? 0)
        }
    }

    private func get(_ path: String) -> Bool {
        let response = try? blocking { [api] () async throws(HTTPError) -> HTTPResponse in
            do {
                return HTTPResponse(status: 200, body: Array(try await api.get(path)))
            } catch {
                throw error as? HTTPError ?? .other("\(error)")
            }
        }
        return response != nil
    }
}

import Documents
import Glibc
import OutletKit
import Ports
import RunFiles
import Simulation
import StationCore
import TestSupport
import Testing
import Values

@testable import LinuxPlatform

@Suite("The file glass.json")
struct GlassFileTests {
    private let folder: TemporaryFolder
    private let clock = VirtualClock()

    init() throws { folder = try TemporaryFolder() }

    private func document(_ text: String) -> GlassDocument {
        GlassDocument(
            page: "room", part: 1, columns: text.count, text: [text], codes: [Array(text.utf8)], glyphs: [], light: true
        )
    }

    private var text: String? {
        folder.text(of: "glass/glass.json").flatMap { GlassDocument(json: Array($0.utf8)) }?.text.first
    }

    @Test("is written when the glass changes, at most once a second, and the last change is never left out")
    func paces() async {
        let writes = LockedValue<[Duration]>([])
        let texts = LockedValue<[String?]>([])
        await ThreadsApart.shared.run { [clock, folder] in
            clock.run {
                let timeline = Timeline(clock)
                let storage = LinuxStorage { descriptor, bytes, count in
                    writes.value.append(timeline.now.sinceStart)
                    return Glibc.write(descriptor, bytes, count)
                }
                let file = GlassFile(folder: folder.path + "/glass", on: storage, timeline: timeline)
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await file.run { _ in } }
                    for number in 0..<10 {
                        file.show(document("step \(number)"))
                        try? await timeline.sleep(for: .milliseconds(350))
                    }
                    try? await timeline.sleep(for: .seconds(2))
                    texts.value.append(text)
                    file.show(document("step 9"))
                    try? await timeline.sleep(for: .seconds(2))
                    file.show(document("another"))
                    try? await timeline.sleep(for: .milliseconds(10))
                    texts.value.append(text)
                    file.clear()
                    try? await timeline.sleep(for: .seconds(2))
                    texts.value.append(text)
                    file.show(document("again"))
                    try? await timeline.sleep(for: .seconds(2))
                    texts.value.append(text)
                    file.close(.replaced)
                }
            }
        }
        #expect(texts.value == ["step 9", "another", nil, "again"])
        #expect(zip(writes.value, writes.value.dropFirst()).allSatisfy { $1 - $0 >= .seconds(1) })
        #expect(writes.value.count == 6)
        #expect(folder.files.isEmpty)
    }

    @Test("is readable by everyone, and so is its folder")
    func modes() async {
        let modes = LockedValue<[mode_t]>([])
        await ThreadsApart.shared.run { [clock, folder] in
            clock.run {
                let timeline = Timeline(clock)
                let file = GlassFile(folder: folder.path + "/glass", on: LinuxStorage(), timeline: timeline)
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await file.run { _ in } }
                    file.show(document("room"))
                    try? await timeline.sleep(for: .seconds(1))
                    for path in ["/glass", "/glass/glass.json"] {
                        var status = stat()
                        if stat(folder.path + path, &status) == 0 { modes.value.append(status.st_mode & 0o777) }
                    }
                    file.close(.replaced)
                }
            }
        }
        #expect(modes.value == [0o755, 0o644])
    }
}

import Configuration
import LinuxPlatform
import Ports
import TOMLTables
import Values
import Words

/// What tells who and where a station's owner is, or opens what is theirs: as this machine and the configuration have it.
struct OwnersFacts {
    private(set) var known: [Redaction.Known] = []
    private(set) var coordinates: [Double] = []
    private let root: String
    private let storage: any Storage

    /// Names that every second machine has, which do not tell one from another.
    private static let commonNames: Set<String> = [
        "(none)", "127.0.0.1", "::1", "debian", "default string", "localhost", "none", "not specified", "raspberrypi",
        "station", "system serial number", "to be filled by o.e.m.", "windowsill",
    ]
    /// The most files that are looked at in one folder.
    private static let mostFiles = 64

    /// - Parameters:
    ///   - configuration: the text of the configuration, which need not be valid.
    ///   - key: the key of the weather service in the environment; nil without one.
    ///   - root: the folder that the machine's files are below.
    init(configuration: String, key: String?, root: String = "/", on storage: any Storage = LinuxStorage()) {
        self.root = root
        self.storage = storage
        if let key { add(key, as: "key") }
        addMachine()
        addNetworks()
        addSecretFiles(configuration)
        addSettings(configuration)
    }

    var redaction: Redaction { Redaction(known, coordinates: coordinates) }

    /// Adds the position that the station has found by itself.
    mutating func add(_ position: Coordinates) {
        coordinates += [position.latitude.degrees, position.longitude.degrees]
    }

    mutating func add(_ text: String, as word: String) {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0 == "\0" }
        var bare = text.drop(while: isBlank)
        while let last = bare.last, isBlank(last) { bare.removeLast() }
        guard !Self.commonNames.contains(bare.lowercased()) else { return }
        known.append(Redaction.Known(text: String(bare), word: word))
    }

    // MARK: The machine

    private func path(_ path: String) -> String { root == "/" ? path : root + path }

    private func text(_ path: String) -> String? {
        (try? storage.read(self.path(path), limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func names(in folder: String) -> [String] {
        let names = (try? storage.names(in: path(folder))) ?? []
        return names.sorted().prefix(Self.mostFiles).map { $0 }
    }

    private mutating func addMachine() {
        for file in ["/etc/hostname", "/proc/sys/kernel/hostname"] {
            if let name = text(file) { add(name, as: "host name") }
        }
        for file in ["/etc/machine-id", "/var/lib/dbus/machine-id", "/proc/sys/kernel/random/boot_id"] {
            if let id = text(file) { add(id, as: "machine id") }
        }
        for file in ["/sys/firmware/devicetree/base/serial-number", "/sys/class/dmi/id/product_serial"] {
            if let serial = text(file) { add(serial, as: "serial number") }
        }
        for name in names(in: "/sys/class/net") {
            guard name != "lo", let address = text("/sys/class/net/\(name)/address") else { continue }
            add(address, as: "MAC")
            add(address.filter { $0 != ":" }, as: "MAC")
        }
    }

    /// Adds the names and passwords of wireless networks, where this user can read them.
    private mutating func addNetworks() {
        let folders = ["/etc/wpa_supplicant", "/etc/NetworkManager/system-connections", "/etc/netplan"]
        for folder in folders {
            for name in names(in: folder) {
                let lines = (text("\(folder)/\(name)") ?? "").split(whereSeparator: \.isNewline).prefix(1000)
                for line in lines { addNetwork(line) }
            }
        }
    }

    /// Adds what follows `ssid=`, `psk:` and the like, with or without quotes.
    private mutating func addNetwork(_ line: Substring) {
        guard let mark = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return }
        let strip: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        let key = String(line[..<mark].filter { !strip($0) }).lowercased()
        let value = line[line.index(after: mark)...].drop(while: strip)
        guard let end = value.lastIndex(where: { !strip($0) && $0 != "{" && $0 != "}" }) else {
            // In netplan's files the name of a network is a key, in quotes.
            let name = line[..<mark].drop { $0.isWhitespace }
            guard let quote = name.first, quote == "\"" || quote == "'" else { return }
            return add(String(name.filter { $0 != quote }), as: "network")
        }
        switch key {
        case "ssid", "id", "name": add(String(value[...end]), as: "network")
        case "psk", "password", "identity": add(String(value[...end]), as: "password")
        default: break
        }
    }

    // MARK: The configuration

    private mutating func addSecretFiles(_ configuration: String) {
        var files = StationConfiguration.packagedSecretFiles
        for setting in ConfigurationTexts.all(in: configuration) {
            guard ["api_key_file", "token_file", "password_file"].contains(setting.key) else { continue }
            // What is no path may be the secret itself.
            if setting.value.hasPrefix("/") { files.append(setting.value) } else { add(setting.value, as: "key") }
        }
        for file in files.prefix(Self.mostFiles) {
            guard let secret = text(file) else { continue }
            add(secret, as: "key")
            // A token may be "user:password" or "Basic …".
            for part in secret.split(whereSeparator: { $0.isWhitespace || $0 == ":" }) where part.utf8.count >= 6 {
                add(String(part), as: "key")
            }
        }
    }

    private mutating func addSettings(_ configuration: String) {
        for (table, key, value) in ConfigurationTexts.all(in: configuration) {
            switch key {
            case "user": add(value, as: "user name")
            case "broker", "hosts", "frame_ancestors": addHost(value)
            case "contact":
                add(value, as: "contact")
                for part in value.split(separator: "@") where part.utf8.count >= 6 { add(String(part), as: "contact") }
            case "id": add(value, as: "id")
            case "url", "base_url": addAddress(value)
            case "name" where table == "place":
                add(value, as: "place")
                if let town = value.split(separator: ",").first { add(String(town), as: "place") }
            case "device" where RedactedWords.isSerialNumber(value):
                add(String(value.dropFirst(3)), as: "serial number")
            // No key of the station's has these names, and still they are written.
            case _ where RedactedLabels.isSecret(key): add(value, as: "hidden")
            default: break
            }
        }
        for (key, value) in ConfigurationTexts.numbers(in: configuration) where ["latitude", "longitude"].contains(key)
        {
            coordinates.append(value)
        }
    }

    /// Adds the name of a machine, with and without its domain.
    private mutating func addHost(_ host: String) {
        add(host, as: "address")
        guard let name = host.split(separator: ".").first, name.utf8.count >= 6 else { return }
        add(String(name), as: "host name")
    }

    private mutating func addAddress(_ address: String) {
        guard let mark = address.firstRange(of: "://") else { return }
        let rest = address[mark.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }.split(separator: "@").last ?? ""
        let host = String(authority.prefix { $0 != ":" })
        guard !RedactedWords.isPublic(host.lowercased()) else { return }
        add(String(rest), as: "address")
        addHost(host)
        // A topic or a hook may be as good as a password.
        for part in rest.split(whereSeparator: { "/?&=#".contains($0) }) where part.utf8.count >= 8 {
            add(String(part), as: "address")
        }
    }
}

/// What `windowsill doctor` finds, and what helps.
package enum DoctorWords {
    // MARK: Buses

    package static func skippedBus(_ adapter: String) -> String {
        phrase("doctor.skipped-bus", "not scanned: \"\(adapter)\" is internal to this computer")
    }

    package static var noBus: String { phrase("doctor.no-bus", "there is no I²C bus") }

    package static var noBusRemedy: String {
        phrase("doctor.no-bus-remedy", "add dtparam=i2c_arm=on to config.txt, load the module i2c-dev, and reboot")
    }

    /// Of a machine that is no board with a header.
    package static var noBusHereRemedy: String {
        phrase(
            "doctor.no-bus-here-remedy",
            "a PC has none for sensors: use a board such as a Raspberry Pi, an I²C adapter on USB, or simulated devices "
                + "('windowsill demo')")
    }

    package static func answering(_ count: Int) -> String {
        count == 0
            ? phrase("doctor.nothing-answers", "no device responds")
            : phrase("doctor.answering", "\(count, "device responds", "devices respond")")
    }

    package static func hung(at addresses: String) -> String {
        phrase("doctor.hung", "the bus hangs at \(addresses)")
    }

    package static var hungRemedy: String {
        phrase("doctor.hung-remedy", "a part there holds the bus low: power-cycle it, and check its wiring")
    }

    package static var heldLow: String {
        phrase("doctor.held-low", "every address responds: the data line (SDA) is held low")
    }

    package static var heldLowRemedy: String {
        phrase(
            "doctor.held-low-remedy",
            "check SDA for a short to ground, then unplug one part after another: the one without which it ends is broken"
        )
    }

    package static func unseen(_ count: Int) -> String {
        phrase(
            "doctor.unseen",
            "this adapter cannot probe \(count, "address", "addresses") without disturbing what may be there")
    }

    package static var unseenRemedy: String {
        phrase("doctor.unseen-remedy", "configured parts there are tried anyway")
    }

    package static func kernelDevice(_ device: String, kind: String) -> String {
        phrase("doctor.kernel-device", "\(device) is read by a kernel driver: kind \"\(kind)\"")
    }

    package static func busUnavailable(_ bus: String) -> String {
        phrase("doctor.bus-unavailable", "not tried: \(bus) is not available")
    }

    // MARK: Sensors

    package static func ambiguousAddress(_ place: String) -> String {
        phrase("doctor.ambiguous-address", "a BH1750 or a display's backpack responds at \(place): not tried")
    }

    package static var ambiguousAddressRemedy: String {
        phrase("doctor.ambiguous-address-remedy", "run the station: it tells them apart")
    }

    /// - Parameter values: each with its unit.
    package static func measured(_ values: String, by part: String, on connection: String) -> String {
        phrase("doctor.measured", "\(part) on \(connection): \(values)")
    }

    package static func warmingUp(_ part: String, on connection: String) -> String {
        phrase("doctor.warming-up", "\(part) on \(connection): warming up, no values yet")
    }

    package static func noTemperature(_ device: String) -> String {
        phrase("doctor.no-temperature", "\(device) measures no temperature")
    }

    package static var processorRemedy: String {
        phrase(
            "doctor.processor-remedy",
            "name the processor's thermometer: 'cat /sys/class/hwmon/*/name' lists those present")
    }

    // MARK: Lines

    package static func lineFree(_ line: String) -> String { phrase("doctor.line-free", "\(line) is free") }

    /// - Parameter holder: nil if the program gave no name.
    package static func lineInUse(_ line: String, by holder: String?) -> String {
        guard let holder else { return phrase("doctor.line-in-use", "\(line) is in use by an unnamed program") }
        return phrase("doctor.line-in-use-by", "\(line) is in use by \"\(holder)\"")
    }

    package static var lineInUseRemedy: String {
        phrase(
            "doctor.line-in-use-remedy",
            "stop that program, or remove its overlay from config.txt; a running station holds its own lines")
    }

    package static var noSuchLineRemedy: String {
        phrase(
            "doctor.no-such-line-remedy", "no chip with this label has this line: 'gpiodetect' lists chips and labels")
    }

    // MARK: Display

    package static var displayLinesFree: String {
        phrase("doctor.display-lines-free", "its lines are free; a display on GPIO lines cannot be detected")
    }

    package static func displayAnswers(at place: String) -> String {
        phrase(
            "doctor.display-answers",
            "responds at \(place); if you see blocks or nothing, turn the contrast screw")
    }

    package static func anotherPart(at place: String, named name: String) -> String {
        phrase("doctor.another-part", "another part responds at \(place): \(name)")
    }

    package static var displayAddressRemedy: String {
        phrase("doctor.display-address-remedy", "correct the address in [lcd]")
    }

    package static func cannotProbe(_ place: String) -> String {
        phrase("doctor.cannot-probe", "this adapter cannot probe \(place)")
    }

    package static var runStationRemedy: String { phrase("doctor.run-station-remedy", "run the station") }

    package static func nothingAnswers(at place: String) -> String {
        phrase("doctor.nothing-answers-at", "nothing responds at \(place)")
    }

    package static func displayWiringRemedy(part: String, places: String) -> String {
        phrase("doctor.display-wiring-remedy", "check its four wires and supply; \(part: part) is usually at \(places)")
    }

    package static func displayElsewhereRemedy(_ addresses: String) -> String {
        phrase(
            "doctor.display-elsewhere-remedy", "there may be a display at \(addresses): correct the address in [lcd]")
    }

    /// `0x27 or 0x3f`.
    package static func either(_ one: String, _ other: String) -> String {
        phrase("doctor.either", "\(one) or \(other)")
    }

    // MARK: Clock, key and weather

    package static func clockUnset(_ time: String) -> String {
        phrase("doctor.clock-unset", "the clock has not been set: it shows \(time)")
    }

    package static var clockRemedy: String {
        phrase(
            "doctor.clock-remedy",
            "the network sets it: 'timedatectl' shows whether it has; or add a real-time clock")
    }

    package static func keyRemedy(at page: String, or other: String, setting id: String) -> String {
        phrase(
            "doctor.key-remedy",
            """
            get a free key at \(page), or use \(other), which needs no key: providers = ["\(id)"] \
            under [weather]
            """)
    }

    package static var keyFound: String { phrase("doctor.key-found", "found") }

    package static func placeFound(at position: String, by service: String) -> String {
        phrase("doctor.place-found", "\(service) accepts the key and finds the place at \(position)")
    }

    package static func placeUnknown(to service: String) -> String {
        phrase("doctor.place-unknown", "\(service) does not know the place named in [place]")
    }

    package static var placeRemedy: String {
        phrase("doctor.place-remedy", "write it as \"Taipei, TW\", or give latitude and longitude")
    }

    package static func serviceResponds(_ service: String, toKey: Bool) -> String {
        toKey
            ? phrase("doctor.service-responds", "\(service) accepts the key and responds")
            : phrase("doctor.keyless-service-responds", "\(service) responds")
    }

    // MARK: Files

    package static func isFolder(_ path: String) -> String { phrase("doctor.is-folder", "\(path) is a folder") }

    package static var isFolderRemedy: String { phrase("doctor.is-folder-remedy", "name a file in it") }

    package static func notRegular(_ path: String) -> String {
        phrase("doctor.not-regular", "\(path) is not a regular file")
    }

    package static var notRegularRemedy: String { phrase("doctor.not-regular-remedy", "move it away") }

    package static func cannotWrite(_ path: String, errno: Int32) -> String {
        phrase("doctor.cannot-write", "cannot write \(path) (errno \(errno))")
    }

    package static func cannotReach(_ folder: String, errno: Int32) -> String {
        phrase("doctor.cannot-reach", "cannot reach the folder \(folder) (errno \(errno))")
    }

    package static func notFolder(_ path: String) -> String { phrase("doctor.not-folder", "\(path) is not a folder") }

    package static func cannotWriteFolder(_ path: String, errno: Int32) -> String {
        phrase("doctor.cannot-write-folder", "cannot write to the folder \(path) (errno \(errno))")
    }

    package static func writable(_ path: String) -> String { phrase("doctor.writable", "\(path) is writable") }

    package static var missingFolderRemedy: String {
        phrase("doctor.missing-folder-remedy", "create it, owned by the user who runs the station")
    }

    package static var notFolderRemedy: String {
        phrase("doctor.not-folder-remedy", "use a path below a folder")
    }

    package static var readOnlyRemedy: String {
        phrase("doctor.read-only-remedy", "the disk is mounted read-only: look for card errors with 'dmesg'")
    }

    package static var noOwnersRemedy: String {
        phrase(
            "doctor.no-owners-remedy",
            "mount it with the options 'uid=' and 'umask=022', or choose a folder on a disk with a Linux file system")
    }

    package static var ownerRemedy: String {
        phrase("doctor.owner-remedy", "make the user who runs the station its owner: 'chown'")
    }
}

/// Where a line was found: a chip's path, good until the chip goes, and the line's number on it.
struct LinePlace: Hashable {
    var chip = ""
    var offset: UInt32 = 0
}

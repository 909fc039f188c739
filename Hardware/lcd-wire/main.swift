import Glibc

guard CommandLine.arguments.count == 1 else {
    print("usage: lcd-wire")
    exit(2)
}
await LCDWire.main()

import Glibc

guard CommandLine.arguments.count == 1 else {
    print("usage: snapshot-cost")
    exit(2)
}
SnapshotCost.measure()
ValuesCost.measure()

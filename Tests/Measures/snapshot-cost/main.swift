SnapshotCost.measure()
ValuesCost.measure()

SnapshotCost.measure()

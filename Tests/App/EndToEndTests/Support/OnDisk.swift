import History
import LinuxSystem

func onDisk(_ path: String) -> DatabaseFile { DatabaseFile(path, on: LinuxStorage()) }

import History
import LinuxPlatform

func onDisk(_ path: String) -> DatabaseFile { DatabaseFile(path, on: LinuxStorage()) }

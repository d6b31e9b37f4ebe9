import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct LockFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The failure of another process's try.
  private func tryInAnotherProcess() throws -> Int32 {
    // A lock belongs to its process, so only another one can find it taken.
    let script =
      "import fcntl,sys\nf=open(sys.argv[1],'r+')\n"
      + "try: fcntl.lockf(f,fcntl.LOCK_EX|fcntl.LOCK_NB)\nexcept OSError: sys.exit(7)\n"
    return try Process.run("/usr/bin/env", "python3", "-c", script, folder["x.lock"])
  }

  @Test func `holds the lock and writes the process id into the file`() throws {
    let lock = try LockFile(path: folder["x.lock"])
    #expect(try tryInAnotherProcess() == 7)
    // Last, since closing any descriptor of the file lets go of the lock (fcntl(2)).
    #expect(folder.read("x.lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `lets go of the lock in the end and leaves an empty file`() throws {
    do {
      let lock = try LockFile(path: folder["x.lock"])
      withExtendedLifetime(lock) {}
    }
    #expect(folder.read("x.lock") == "")
    #expect(try tryInAnotherProcess() == 0)
  }

  @Test func `takes the lock of a process that is gone`() throws {
    folder.write("999999\n", to: "x.lock")
    let lock = try LockFile(path: folder["x.lock"])
    #expect(folder.read("x.lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `leaves a file alone that is no lock file`() throws {
    folder.write("precious", to: "x.lock")
    #expect(
      throws: LockFile.Failure.unusable(
        "is not a lock file of carouseld; it was left untouched")
    ) { try LockFile(path: folder["x.lock"]) }
    #expect(folder.read("x.lock") == "precious")
  }

  @Test func `does not follow a symbolic link`() throws {
    folder.write("", to: "target")
    symlink(folder["target"], folder["x.lock"])
    #expect(throws: LockFile.Failure.unusable("is a symbolic link; it was left untouched")) {
      try LockFile(path: folder["x.lock"])
    }
    #expect(folder.read("target") == "")
  }

  @Test func `leaves a folder alone`() throws {
    mkdir(folder["x.lock"], 0o700)
    #expect(throws: LockFile.Failure.unusable("is a folder; it was left untouched")) {
      try LockFile(path: folder["x.lock"])
    }
  }

  @Test func `the file can be opened again whatever the umask was`() throws {
    let mask = umask(0o777)
    let lock = try LockFile(path: folder["x.lock"])
    #expect(umask(mask) == 0o777)
    #expect(folder.mode(of: "x.lock") == 0o644)
    withExtendedLifetime(lock) {}
  }

  @Test func `refuses a pipe without waiting for its other end`() throws {
    mkfifo(folder["x.lock"], 0o600)
    #expect(throws: LockFile.Failure.unusable("is not a regular file")) {
      try LockFile(path: folder["x.lock"])
    }
  }
}

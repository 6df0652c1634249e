import Foundation
import SettingsGenSupport
import Testing

struct WriteFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func status(_ name: String) -> stat {
    var status = stat()
    #expect(lstat(folder(name), &status) == 0)
    return status
  }

  @Test func newFileHasTheBytesAndLeavesNothingBeside() throws {
    #expect(try writeFile(Array("new".utf8), to: folder("Settings.swift")))
    #expect(try folder.contents("Settings.swift") == "new")
    #expect(try folder.names == ["Settings.swift"])
    let usual = try folder.make("usual")
    var expected = stat()
    #expect(stat(usual, &expected) == 0)
    #expect(status("Settings.swift").st_mode == expected.st_mode)
  }

  @Test(arguments: ["", "same", String(repeating: "0123456789abcdef", count: 10_000)])
  func sameBytesLeaveTheFileAlone(contents: String) throws {
    try folder.make("file", contents)
    var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    #expect(utimes(folder("file"), &times) == 0)
    let before = status("file")
    #expect(try !writeFile(Array(contents.utf8), to: folder("file")))
    #expect(status("file").st_ino == before.st_ino)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("file"))
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1))
  }

  @Test(arguments: ["", "old", "neu", "newer than new", String(repeating: "n", count: 100_000)])
  func otherBytesReplaceTheFile(old: String) throws {
    try folder.make("file", old)
    chmod(folder("file"), 0o640)
    let before = status("file")
    #expect(try writeFile(Array("new".utf8), to: folder("file")))
    #expect(try folder.contents("file") == "new")
    #expect(status("file").st_ino != before.st_ino)
    #expect(status("file").st_mode == before.st_mode)
    #expect(try folder.names == ["file"])
  }

  @Test func changeInTheLastOfManyBlocks() throws {
    let old = String(repeating: "n", count: 200_000)
    try folder.make("file", old + "a")
    #expect(try writeFile(Array((old + "b").utf8), to: folder("file")))
    #expect(try folder.contents("file").hasSuffix("nb"))
  }

  @Test func openedFileKeepsItsContents() throws {
    try folder.make("file", "old")
    let reader = try #require(FileHandle(forReadingAtPath: folder("file")))
    try writeFile(Array("new".utf8), to: folder("file"))
    #expect(reader.readDataToEndOfFile() == Data("old".utf8))
  }

  @Test func readersSeeOldOrNewNeverAPart() async throws {
    let contents = ["a", "b"].map { [UInt8](String(repeating: $0, count: 300_000).utf8) }
    let path = folder("file")
    try writeFile(contents[0], to: path)
    async let writing: Void = { for round in 1...40 { try writeFile(contents[round % 2], to: path) } }()
    for _ in 0..<40 {
      let seen = try readFile(path)
      #expect(seen == contents[0] || seen == contents[1])
    }
    try await writing
    #expect(try folder.names == ["file"])
  }

  @Test func linkIsWrittenThrough() throws {
    try folder.makeFolder("deep")
    try folder.make("deep/target", "old")
    try folder.makeLink("deep/second", to: "target")
    try folder.makeLink("first", to: "deep/second")
    #expect(try writeFile(Array("new".utf8), to: folder("first")))
    #expect(try folder.contents("deep/target") == "new")
    #expect(fileKind(at: folder("first"), followingLinks: false) == .symbolicLink)
    #expect(fileKind(at: folder("deep/second"), followingLinks: false) == .symbolicLink)
  }

  @Test func linkToAFileThatIsNotThereYet() throws {
    try folder.makeLink("link", to: "target")
    #expect(try writeFile(Array("new".utf8), to: folder("link")))
    #expect(try folder.contents("target") == "new")
  }

  @Test func linkToItself() throws {
    try folder.makeLink("loop", to: "loop")
    #expect(throws: FileError(.write, folder("loop"), .system(ELOOP))) { try writeFile([], to: folder("loop")) }
  }

  @Test func folderInTheWay() throws {
    let error = #expect(throws: FileError.self) { try writeFile([1], to: folder.path) }
    #expect(error?.message == "can't write: this is a folder")
  }

  @Test func parentFolderMissing() throws {
    #expect(throws: FileError(.write, folder("gone/file"), .system(ENOENT))) { try writeFile([1], to: folder("gone/file")) }
  }

  @Test func failureAfterTheTemporaryFileWasMadeRemovesIt() throws {
    // The temporary file's name is short enough; the target's is not, and only the rename finds out.
    let name = String(repeating: "n", count: 300)
    #expect(throws: FileError(.write, folder(name), .system(ENAMETOOLONG))) { try writeFile([1], to: folder(name)) }
    #expect(try folder.names == [])
  }

  @Test(.enabled(if: getuid() != 0, "the superuser writes everything"))
  func readOnlyFileStays() throws {
    chmod(try folder.make("file", "old"), 0o444)
    #expect(throws: FileError(.write, folder("file"), .system(EACCES))) { try writeFile([1], to: folder("file")) }
    #expect(try folder.contents("file") == "old")
  }

  @Test func deviceIsWrittenInPlace() throws {
    #expect(try writeFile([1], to: "/dev/null"))
    #expect(fileKind(at: "/dev/null") == .device)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs Linux' /dev/full"))
  func fullDiskIsTold() {
    #expect(throws: FileError(.write, "/dev/full", .system(ENOSPC))) { try writeFile([1], to: "/dev/full") }
  }
}

import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

struct WriteFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func status(_ name: String) -> stat {
    var status = stat()
    #expect(lstat(folder(name), &status) == 0)
    return status
  }

  @Test func newFileIsTheOnlyItemAndHasDefaultPermissions() throws {
    #expect(try writeFile(Array("new".utf8), to: folder("Settings.swift")))
    #expect(try folder.contents("Settings.swift") == "new")
    #expect(try folder.names == ["Settings.swift"])
    let other = try folder.make("other")
    var expected = stat()
    #expect(stat(other, &expected) == 0)
    #expect(status("Settings.swift").st_mode == expected.st_mode)
  }

  @Test(arguments: ["", "same", String(repeating: "0123456789abcdef", count: 10_000)])
  func sameContentsLeaveTheFileUntouched(contents: String) throws {
    try folder.make("file", contents)
    var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    #expect(utimes(folder("file"), &times) == 0)
    let before = status("file")
    #expect(try !writeFile(Array(contents.utf8), to: folder("file")))
    #expect(status("file").st_ino == before.st_ino)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("file"))
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1))
  }

  @Test(arguments: ["", "old", "nwe", "newer than new", String(repeating: "n", count: 100_000)])
  func differentContentsReplaceTheFile(old: String) throws {
    try folder.make("file", old)
    chmod(folder("file"), 0o640)
    let before = status("file")
    #expect(try writeFile(Array("new".utf8), to: folder("file")))
    #expect(try folder.contents("file") == "new")
    #expect(status("file").st_ino != before.st_ino)
    #expect(status("file").st_mode == before.st_mode)
    #expect(try folder.names == ["file"])
  }

  @Test func differenceInTheLastBlock() throws {
    let old = String(repeating: "n", count: 200_000)
    try folder.make("file", old + "a")
    #expect(try writeFile(Array((old + "b").utf8), to: folder("file")))
    #expect(try folder.contents("file").hasSuffix("nb"))
  }

  @Test func openFileKeepsItsContents() throws {
    try folder.make("file", "old")
    let reader = try #require(FileHandle(forReadingAtPath: folder("file")))
    try writeFile(Array("new".utf8), to: folder("file"))
    #expect(reader.readDataToEndOfFile() == Data("old".utf8))
  }

  @Test func readersNeverSeeAMixture() async throws {
    let contents = ["a", "b"].map { [UInt8](String(repeating: $0, count: 300_000).utf8) }
    let path = folder("file")
    try writeFile(contents[0], to: path)
    async let writing: Void = { for round in 1...40 { try writeFile(contents[round % 2], to: path) } }()
    for _ in 0..<40 {
      #expect(contents.contains(try readFile(path)))
    }
    try await writing
    #expect(try folder.names == ["file"])
  }

  @Test func linkIsFollowed() throws {
    try folder.makeFolder("deep")
    try folder.make("deep/target", "old")
    try folder.makeLink("deep/second", to: "target")
    try folder.makeLink("first", to: "deep/second")
    #expect(try writeFile(Array("new".utf8), to: folder("first")))
    #expect(try folder.contents("deep/target") == "new")
    #expect(fileKind(at: folder("first"), followingLinks: false) == .symbolicLink)
    #expect(fileKind(at: folder("deep/second"), followingLinks: false) == .symbolicLink)
  }

  @Test func linkToAMissingFile() throws {
    try folder.makeLink("link", to: "target")
    #expect(try writeFile(Array("new".utf8), to: folder("link")))
    #expect(try folder.contents("target") == "new")
  }

  @Test func linkToItself() throws {
    try folder.makeLink("loop", to: "loop")
    #expect(throws: FileError(.write, folder("loop"), .system(ELOOP))) { try writeFile([], to: folder("loop")) }
  }

  @Test func folderInsteadOfAFile() throws {
    let error = #expect(throws: FileError.self) { try writeFile([1], to: folder.path) }
    #expect(error?.message.text == "can't write: expected a file, found a folder")
  }

  @Test func missingParentFolder() throws {
    #expect(throws: FileError(.write, folder("missing/file"), .system(ENOENT))) {
      try writeFile([1], to: folder("missing/file"))
    }
  }

  @Test func temporaryFileIsRemovedAfterAFailure() throws {
    // The target's name is too long, but the temporary file's name isn't, so only the renaming fails.
    let name = String(repeating: "n", count: 300)
    #expect(throws: FileError(.write, folder(name), .system(ENAMETOOLONG))) { try writeFile([1], to: folder(name)) }
    #expect(try folder.names == [])
  }

  @Test(.enabled(if: getuid() != 0, "the superuser writes everything"))
  func readOnlyFileIsNotReplaced() throws {
    chmod(try folder.make("file", "old"), 0o444)
    #expect(throws: FileError(.write, folder("file"), .system(EACCES))) { try writeFile([1], to: folder("file")) }
    #expect(try folder.contents("file") == "old")
  }

  @Test func deviceIsWrittenToDirectly() throws {
    #expect(try writeFile([1], to: "/dev/null"))
    #expect(fileKind(at: "/dev/null") == .device)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "requires /dev/full"))
  func fullDisk() {
    #expect(throws: FileError(.write, "/dev/full", .system(ENOSPC))) { try writeFile([1], to: "/dev/full") }
  }
}

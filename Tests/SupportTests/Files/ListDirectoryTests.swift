import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

struct ListDirectoryTests {
  @Test func itemsAreSortedByTheBytesOfTheirNames() throws {
    let folder = try TemporaryFolder()
    for name in ["b.plist", "B.plist", "é.plist", ".hidden"] { try folder.make(name) }
    try folder.makeFolder("en.lproj")
    try folder.makeLink("dangling", to: "/missing")
    #expect(
      try listDirectory(folder.path).map { [$0.name, $0.kind.rawValue] } == [
        [".hidden", "a file"], ["B.plist", "a file"], ["b.plist", "a file"], ["dangling", "a symbolic link"],
        ["en.lproj", "a folder"], ["é.plist", "a file"],
      ])
  }

  #if os(Linux)
    // Other file systems may refuse to create the file.
    @Test func nameThatIsNotUTF8() throws {
      let folder = try TemporaryFolder()
      let path = Array("\(folder.path)/a".utf8) + [0xFF, 0]
      let descriptor = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
        open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600)
      }
      try #require(descriptor >= 0)
      close(descriptor)
      #expect(throws: FileError(.read, folder("a\u{FFFD}"), .invalidName)) { try listDirectory(folder.path) }
    }
  #endif

  @Test func listingAFileFails() throws {
    let folder = try TemporaryFolder()
    try folder.make("page")
    #expect(throws: FileError(.read, folder("page"), .system(ENOTDIR))) { try listDirectory(folder("page")) }
  }

  @Test func kindOfALinkAndOfItsDestination() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pages")
    try folder.makeLink("link", to: "pages")
    try folder.makeLink("dangling", to: "missing")
    #expect(fileKind(at: folder("link")) == .directory)
    #expect(fileKind(at: folder("link"), followingLinks: false) == .symbolicLink)
    #expect(fileKind(at: folder("dangling")) == nil)
    #expect(fileKind(at: folder("missing"), followingLinks: false) == nil)
  }

  @Test func realPathResolvesLinks() throws {
    let folder = try TemporaryFolder()
    try folder.make("page")
    try folder.makeLink("link", to: "page")
    #expect(try realPath(folder("link")) == folder("page"))
    #expect(throws: FileError(.find, folder("missing"), .system(ENOENT))) { try realPath(folder("missing")) }
  }
}

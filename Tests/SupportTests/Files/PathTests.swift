import SettingsGenSupport
import Testing

struct PathTests {
  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("/", "b", "/b"), ("a", "/b", "/b"),
    ("../a", "b/c", "../a/b/c"),
  ])
  func joining(base: String, path: String, joined: String) { #expect(joinPath(base, path) == joined) }

  @Test(arguments: [
    ("a/b.bundle", "b.bundle", "a"), ("a/b.bundle//", "b.bundle", "a"), ("b", "b", "."), ("/b", "b", "/"), ("/", "", "/"),
    ("", "", "."), ("a//b", "b", "a"), ("..", "..", "."), ("/a/b", "b", "/a"), ("é/ü", "ü", "é"),
  ])
  func lastNameAndParent(path: String, name: String, folder: String) {
    #expect(lastName(ofPath: path) == name)
    #expect(parent(ofPath: path) == folder)
  }

  @Test(arguments: [
    ("a/./b//c/", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"), ("/../a", "/a"), ("", "."), ("./", "."),
    ("/", "/"), ("../..", "../.."), ("a/..", "."), ("...", "..."),
  ])
  func normalization(path: String, normalized: String) { #expect(normalizedPath(path) == normalized) }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/", "/a", false), ("/a", "/", true), ("a", "/", false),
  ])
  func containment(path: String, folder: String, isInside: Bool) { #expect(isPath(path, inside: folder) == isInside) }
}

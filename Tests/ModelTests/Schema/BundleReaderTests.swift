import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

/// Tests which pages of a bundle are read.
struct BundleReaderTests {
  private static func page(opening file: String? = nil) -> String {
    let pane = file.map { "{ Type = PSChildPaneSpecifier; Title = More; File = \"\($0)\"; }" } ?? "{ Type = PSGroupSpecifier; }"
    return "{ PreferenceSpecifiers = (\(pane)); }"
  }

  private func bundle(_ files: [String: String]) -> SettingsBundle {
    SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files.mapValues { Array($0.utf8) }))
  }

  @Test(arguments: ["sub/../Dot", "./Dot", "sub/./..//Dot"])
  func fileWithDotsInsideTheBundle(file: String) {
    let bundle = bundle(["Root.plist": Self.page(opening: file), "Dot.plist": Self.page()])
    #expect(bundle.diagnostics.isEmpty)
    #expect(bundle.pages.map(\.name) == ["Root", "Dot"])
  }

  @Test(arguments: ["../Dot", "sub/../../Dot", "..", "/Dot", "~/Dot"])
  func fileOutsideTheBundle(file: String) {
    let bundle = bundle(["Root.plist": Self.page(opening: file), "Dot.plist": Self.page()])
    #expect(bundle.diagnostics.map(\.rule.id) == ["file-outside-bundle"])
  }

  @Test(
    "A page that the app opens itself may be elsewhere",
    arguments: [
      ("Root.inApp.plist", "ACMEBundle", false), ("Root.inApp.plist", "IASKSubtitle", true), ("Root.plist", "ACMEBundle", true),
    ])
  func pageOfTheApp(root: String, attribute: String, isMissing: Bool) {
    let page =
      "{ PreferenceSpecifiers = ({ Type = PSChildPaneSpecifier; Title = A; File = Elsewhere; \(attribute) = Library; }); }"
    #expect(bundle([root: page]).diagnostics.map(\.rule.id) == (isMissing ? ["missing-child-page"] : []))
  }

  @Test(arguments: [
    (["Root~ipad.plist"], true), (["Root~ipad.plist", "Root~iphone.plist"], true), (["Root~ipad.inApp.plist"], true),
    (["Root.plist", "Root~ipad.plist"], false), (["Root.inApp.plist"], false),
  ])
  func variantIsNoRootPage(files: [String], isMissing: Bool) {
    let bundle = bundle(Dictionary(uniqueKeysWithValues: files.map { ($0, Self.page()) }))
    #expect(bundle.diagnostics.map(\.rule.id) == (isMissing ? ["missing-root-page"] : []))
  }

  /// Page names and the names of files and folders may be spelled with composed and with decomposed accents.
  @Test(arguments: [
    ("Caf\u{E9}", "Cafe\u{301}.plist"), ("Cafe\u{301}", "Caf\u{E9}.plist"), ("t\u{E9}/Caf\u{E9}", "te\u{301}/Cafe\u{301}.plist"),
  ])
  func fileWithADifferentlySpelledName(page: String, file: String) throws {
    let folder = try TemporaryFolder()
    try folder.make("Root.plist", Self.page(opening: page))
    try folder.make(file, Self.page())
    let bundle = SettingsBundle(reading: try BundleFolder(path: folder.path))
    #expect(bundle.diagnostics.isEmpty, "\(bundle.diagnostics)")
    #expect(bundle.pages.map(\.name) == ["Root", page])
  }

  @Test("reads a page that is only in folders of languages from the first one, and not if it's elsewhere, too")
  func localizedPage() {
    let pages = ["en.lproj/Root.plist", "de.lproj/Root.plist", "de.lproj/More.plist", "de.lproj/Root~ipad.plist"]
    let files = Dictionary(uniqueKeysWithValues: pages.map { ($0, Self.page(opening: "More")) })
    let localized = bundle(files)
    #expect(localized.diagnostics.filter { $0.rule != .childPageCycle }.isEmpty)
    #expect(localized.pages.map(\.file) == ["en.lproj/Root.plist", "de.lproj/More.plist"])
    #expect(bundle(files.merging(["Root.plist": Self.page()]) { $1 }).pages.map(\.file) == ["Root.plist"])
    #expect(bundle(["de.lproj/Root~ipad.plist": Self.page()]).diagnostics.map(\.rule.id) == ["missing-root-page"])
  }

  @Test(arguments: ["Bad.bundle", "InAppSettings.bundle"])
  func otherPagesWithoutRootPage(name: String) {
    let folder = BundleFolder(path: name, files: ["Advanced.plist": Array(Self.page().utf8)])
    #expect(SettingsBundle(reading: folder).diagnostics.map(\.rule.id) == ["missing-root-page"])
  }

  /// The file that was saved as UTF-8, but still says that it isn't, has the bytes to which the former one was converted.
  @Test func pageWithAnotherEncoding() {
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?><plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key>\
      <string>PSGroupSpecifier</string><key>Title</key><string>é</string></dict></array></dict></plist>
      """
    func folder(_ bytes: [UInt8]) -> BundleFolder { BundleFolder(path: "Settings.bundle", files: ["Root.plist": bytes]) }
    let old = SettingsBundle(reading: folder(text.unicodeScalars.map { UInt8($0.value) }))
    #expect(old.specifier(old.elements[0]).title == "é")
    let new = SettingsBundle(reading: folder(Array(text.utf8)), reusing: old)
    #expect(new.specifier(new.elements[0]).title == "Ã©")
  }

  /// In a binary page, the bytes of an element are only references to its strings.
  @Test func binaryPageWithAnotherText() throws {
    func folder(_ title: String) throws -> BundleFolder {
      let list = ["PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": title]]]
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      return BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(data)])
    }
    let old = SettingsBundle(reading: try folder("Sound"))
    let new = SettingsBundle(reading: try folder("Music"), reusing: old)
    #expect(new.specifier(new.elements[0]).title == "Music")
  }
}

import Foundation
import SettingsGenTestTools
import Testing

/// Tests the bundle argument of commands.
struct BundleArgumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("App/Settings.bundle")
    try folder.make(
      "App/Settings.bundle/Root.plist",
      """
      <plist version="1.0">
      <dict><key>PreferenceSpecifiers</key><array/></dict>
      </plist>
      """)
  }

  @Test(arguments: ["App/Settings.bundle", "App/Settings.bundle/", "./App//Settings.bundle", "link"])
  func bundle(path: String) throws {
    try folder.makeLink("link", to: "App/Settings.bundle")
    let run = try SettingsGenTool.run(["dump", path], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("\"bundle\": \"Settings.bundle\""))
  }

  @Test(arguments: [
    ("App/Setings.bundle", "no such bundle; did you mean 'App/Settings.bundle'? [missing-bundle]"),
    ("Ap", "no such bundle; did you mean 'App'? [missing-bundle]"),
    ("Other/Settings.bundle", "no such bundle [missing-bundle]"),
    ("/dev/null", "expected a bundle, found a device [missing-bundle]"),
    ("App/Settings", "expected a bundle, found a broken symbolic link; fix its target [missing-bundle]"),
    ("App/loop", "expected a bundle, found a broken symbolic link; fix its target [missing-bundle]"),
  ])
  func missingBundle(path: String, message: String) throws {
    try folder.makeLink("App/Settings", to: "missing")
    try folder.makeLink("App/loop", to: "loop")
    let run = try SettingsGenTool.run(["dump", path], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages == "\(path): error: \(message)\n")
  }

  @Test("that is another folder isn't searched for other files, and suggests a bundle in it")
  func otherFolder() throws {
    // A finding about any bundle that has this file.
    try folder.make("App/de.lproj/Root.strings", "\"a\" =")
    try folder.makeFolder("App/Empty.bundle")
    let missing = "Root.plist: error: bundle has no page 'Root.plist'"
    for command in ["lint", "dump", "generate"] {
      for (path, location, suggestion) in [
        ("App", "App/\(missing)", "App/Settings.bundle"), ("App/", "App/\(missing)", "App/Settings.bundle"),
      ] {
        let run = try SettingsGenTool.run([command, path], in: folder.url)
        #expect(run.status == 2)
        let counts = command == "lint" ? "1 broken and 0 incomplete findings\n" : ""
        #expect(run.output + run.messages == "\(location); did you mean '\(suggestion)'? [missing-root-page]\n\(counts)")
      }
    }
    let here = try SettingsGenTool.run(["lint", "."], in: folder.url.appendingPathComponent("App"))
    #expect(
      here.output == "./\(missing); did you mean 'Settings.bundle'? [missing-root-page]\n1 broken and 0 incomplete findings\n")
    try folder.make("App/A.bundle/Root~ipad.plist")
    let several = try SettingsGenTool.run(["lint", "."], in: folder.url)
    #expect(several.output.contains("; use one of 'App/A.bundle' and 'App/Settings.bundle' [missing-root-page]"), "\(several)")
    try FileManager.default.removeItem(atPath: folder("App/Settings.bundle"))
    #expect(try SettingsGenTool.run(["lint", "."], in: folder.url).output.contains("did you mean 'App/A.bundle'?"))
    try FileManager.default.removeItem(atPath: folder("App/A.bundle"))
    let none = try SettingsGenTool.run(["lint", "."], in: folder.url)
    #expect(none.output == "./\(missing) [missing-root-page]\n1 broken and 0 incomplete findings\n")
  }

  @Test("may lack the pages that LicensePlist and CocoaPods write while the app is built, in every command")
  func pageWrittenByTheBuild() throws {
    try folder.make(
      "App/Settings.bundle/Root.plist",
      """
      { PreferenceSpecifiers = (
        { Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = YES; },
        { Type = PSChildPaneSpecifier; Title = Licenses; File = com.mono0926.LicensePlist; },
        { Type = PSChildPaneSpecifier; Title = Pods; File = Acknowledgements; }
      ); }
      """)
    try folder.make("App/A.swift", #"let a = UserDefaults.standard.bool(forKey: "a")"#)
    let bundle = "App/Settings.bundle"
    for command in [
      ["lint", bundle, "--tidy"], ["generate", bundle], ["dump", bundle], ["audit", bundle, "App"],
      ["diff", bundle, bundle],
    ] {
      let run = try SettingsGenTool.run(command, in: folder.url)
      #expect(run.status == 0 && !(run.output + run.messages).contains("isn't in the bundle"), "\(command): \(run)")
    }
  }

  @Test("that is in a bundle suggests the bundle, and never another folder")
  func insideBundle() throws {
    try folder.make("App/Settings.bundle/en.lproj/Root.strings", "")
    try folder.make("App/A.swift", "")
    for (path, hint) in [
      ("App/Settings.bundle/Root.plist", "; did you mean 'App/Settings.bundle'?"),
      ("App/Settings.bundle/en.lproj/Root.strings", "; did you mean 'App/Settings.bundle'?"), ("App/A.swift", ""),
    ] {
      let run = try SettingsGenTool.run(["lint", path], in: folder.url)
      #expect(run.output.contains("error: expected a bundle, found a file\(hint) [missing-bundle]"), "\(run)")
    }
    let language = try SettingsGenTool.run(["lint", "App/Settings.bundle/en.lproj"], in: folder.url)
    #expect(language.output.contains("did you mean 'App/Settings.bundle'?"), "\(language)")
  }

  @Test("that is empty is a usage error", arguments: [["generate", ""], ["lint", "App/Settings.bundle", ""], [""]])
  func emptyArgument(arguments: [String]) throws {
    let run = try SettingsGenTool.run(arguments, in: folder.url)
    #expect(run.status == 64)
    #expect(run.messages.hasPrefix("error: argument 'BUNDLE' is empty; expected the settings bundle"))
  }

  @Test("reports a configuration next to it that can't be read")
  func unreadableConfiguration() throws {
    try folder.makeFolder("App/settings-gen.json")
    let run = try SettingsGenTool.run(["dump", "App/Settings.bundle"], in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.messages == "App/settings-gen.json: error: can't read: expected a file, found a folder [unreadable-file]\n")
    try FileManager.default.removeItem(atPath: folder("App/settings-gen.json"))
    try folder.makeLink("App/settings-gen.json", to: "missing.json")
    let link = try SettingsGenTool.run(["lint", "App/Settings.bundle"], in: folder.url)
    #expect(link.status == 2)
    #expect(
      link.output == """
        App/settings-gen.json: error: can't read: no such file or directory [unreadable-file]
        1 broken and 0 incomplete findings

        """)
  }

  @Test("finds the configuration however the path is spelled")
  func configuration() throws {
    try folder.make("App/settings-gen.json", #"{"typeName": "Preferences"}"#)
    try folder.makeFolder("Elsewhere")
    try folder.makeLink("Elsewhere/link", to: "../App/Settings.bundle")
    try folder.makeFolder("App/Settings.bundle/en.lproj")
    let paths = [
      "App/Settings.bundle", "App/Settings.bundle/.", "App/./Settings.bundle//", "App/Settings.bundle/en.lproj/..",
      "Elsewhere/link", "\(folder.path)/App/Settings.bundle",
    ]
    for path in paths {
      let run = try SettingsGenTool.run(["dump", path], in: folder.url)
      #expect(run.output.contains("\"typeName\": \"Preferences\""), "\(path)")
    }
    for path in [".", "./", "en.lproj/.."] {
      let run = try SettingsGenTool.run(["dump", path], in: folder.url.appendingPathComponent("App/Settings.bundle"))
      #expect(run.output.contains("\"typeName\": \"Preferences\""), "\(path)")
    }
    try folder.make("App/settings-gen.json", "{}}")
    let run = try SettingsGenTool.run(["dump", "."], in: folder.url.appendingPathComponent("App/Settings.bundle"))
    #expect(run.messages.hasPrefix("../settings-gen.json:1:3: error: "))
  }

  @Test("that isn't UTF-8 is a usage error")
  func invalidUTF8() throws {
    let run = try SettingsGenTool.run(shell: "\"$0\" dump \"$(printf 'App/Sett\\377ngs.bundle')\"", in: folder.url)
    #expect(run.status == 64)
    #expect(run.messages.hasPrefix("error: argument 'App/Sett\u{FFFD}ngs.bundle' isn't UTF-8; rename the file or folder\n"))
  }

  @Test("without read permission isn't said to lack its root page")
  func unreadableFolder() throws {
    for permissions in [0o000, 0o600] {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder("App/Settings.bundle"))
      // The superuser can read everything, but can become someone else.
      let shell =
        geteuid() == 0
        ? "chmod a+rx . && setpriv --reuid=65534 \"$0\" lint App/Settings.bundle" : "\"$0\" lint App/Settings.bundle"
      let run = try SettingsGenTool.run(shell: shell, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.contains(": error: can't read: permission denied [unreadable-file]"), "\(run)")
      #expect(!run.output.contains("missing-root-page"))
      #expect(run.output.split(separator: "\n").count == 2)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder("App/Settings.bundle"))
  }

  @Test func messagesShowThePathAsTyped() throws {
    try folder.make("App/Settings.bundle/Root.plist", "<plist>\n<dict>\n</plist>")
    for path in ["App/Settings.bundle", "./App/Settings.bundle", "\(folder.path)/App/Settings.bundle"] {
      let run = try SettingsGenTool.run(["dump", path], in: folder.url)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("\(path)/Root.plist:3:1: error: "))
      #expect(run.messages.contains("\(path)/Root.plist:2:1: note: "))
    }
  }

  @Test func controlCharactersInPathsAreEscaped() throws {
    let run = try SettingsGenTool.run(["dump", "a\nb\u{1B}[31m\u{202E}é"], in: folder.url)
    #expect(run.messages == "a\\nb\\u{1B}[31m\\u{202E}é: error: no such bundle [missing-bundle]\n")
  }

  @Test func colorsOnlyOnATerminal() throws {
    let environment = ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
    let run = try SettingsGenTool.run(["dump", "missing"], in: folder.url, environment: environment)
    #expect(!run.messages.contains("\u{1B}"))
  }

  @Test("that is left out is the only bundle below the folder, which is named, and several are listed")
  func onlyBundle() throws {
    try folder.make("App/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Key = a; }); }")
    for name in [".build", "Pods"] { try folder.make("\(name)/Other.bundle/Root.plist", "{ PreferenceSpecifiers = (); }") }
    let note = "note: using 'App/Settings.bundle', the only bundle in this folder\n"
    for command in [["generate"], ["dump"], ["lint"], ["--quiet"]] {
      let run = try SettingsGenTool.run(command, in: folder.url)
      #expect(run.status == 0 && run.messages.hasPrefix(note), "\(run)")
    }
    try folder.make("App/Watch.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    for command in ["generate", "lint", "log"] {
      let run = try SettingsGenTool.run([command], in: folder.url)
      #expect(run.status == 64)
      let list = "use one of 'App/Settings.bundle' and 'App/Watch.bundle'\n"
      #expect(run.messages.hasPrefix("error: missing argument 'BUNDLE'; \(list)"), "\(run)")
    }
    #expect(try SettingsGenTool.run(["audit"], in: folder.url).status == 64)
  }

  @Test("must have its license page if LicensePlist's other pages are in it")
  func licensePages() throws {
    try folder.make(
      "App/Settings.bundle/Root.plist",
      "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Key = a; }, "
        + "{ Type = PSChildPaneSpecifier; Title = Licenses; File = com.mono0926.LicensePlist; }); }")
    #expect(try SettingsGenTool.run(["lint", "App/Settings.bundle"], in: folder.url).status == 0)
    try folder.make("App/Settings.bundle/com.mono0926.LicensePlist/A.plist", "{ PreferenceSpecifiers = (); }")
    let run = try SettingsGenTool.run(["lint", "App/Settings.bundle"], in: folder.url)
    #expect(run.status == 1 && run.output.contains("page 'com.mono0926.LicensePlist' isn't in the bundle"), "\(run)")
  }
}

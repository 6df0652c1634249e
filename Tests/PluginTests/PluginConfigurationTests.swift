import Foundation
import SettingsGenModel
import SettingsGenSupport
import Testing

/// Checks that the plugins and the tool read the same values from a configuration.
struct PluginConfigurationTests {
  /// Properties that name the inputs and outputs of a build, each with two values.
  private static let properties = [
    "template": [#""swiftui""#, #""a.mustache""#],
    "templates": [#"["html", {"template": "a", "output": "A.swift"}]"#, #"["html", "a"]"#],
    "bundles": [#"["One.bundle", {"path": "Two.bundle"}]"#, #"["Two.bundle"]"#],
  ]

  /// Properties that decide only what the files contain, or what other commands do.
  private static let others: Set = [
    "$schema", "access", "acknowledgments", "attributes", "baseline", "debugKeys", "developmentLanguage", "features",
    "ignoredKeys", "names",
    "objcName",
    "renamedKeys", "rules", "trim", "typeName", "types",
  ]

  @Test("Every property either names inputs and outputs of a build, or doesn't")
  func allProperties() {
    #expect(Set(Configuration.properties.map(\.schema.name)) == Self.others.union(Self.properties.keys))
  }

  @Test("A plan for a configuration is out of date once a property was changed, added, or removed")
  func changes() throws {
    let stored = Mirror(reflecting: PluginConfiguration(nil)).children.compactMap(\.label).filter { $0 != "path" }
    #expect(Set(stored) == Set(Self.properties.keys))
    #expect(try Set(plan("{}", forEntry: nil).keys) == Set(stored))
    for (name, values) in Self.properties {
      let files = ["{}"] + values.map { "{\"\(name)\": \($0)}" }
      for (old, file) in files.enumerated() {
        let plan = try text(file, forEntry: nil)
        for (new, other) in files.enumerated() {
          #expect(tool(other, forEntry: nil).firstChange(since: plan) == (old == new ? nil : name), "\(file) \(other)")
        }
      }
    }
  }

  @Test("An entry in the list of bundles has the same values for the plugins and for the tool", arguments: properties.keys)
  func entries(name: String) throws {
    let values = try #require(Self.properties[name])
    for (own, inherited) in [(nil, values[0]), (values[0], values[1]), (values[0], nil)] where name != "bundles" {
      func member(_ value: String?) -> String { value.map { ", \"\(name)\": \($0)" } ?? "" }
      let file = #"{"bundles": [{"path": "Two.bundle"\#(member(own))}]\#(member(inherited))}"#
      #expect(tool(file, forEntry: "Two.bundle").firstChange(since: try text(file, forEntry: "Two.bundle")) == nil, "\(file)")
    }
  }

  private func tool(_ file: String, forEntry path: String?) -> SettingsGenModel.Configuration {
    Configuration.read(SourceText(file: "settings-gen.json", bytes: Array(file.utf8))) { $0 == path }.configuration
  }

  private func text(_ contents: String, forEntry path: String?) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try contents.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let configuration = PluginConfiguration(file)
    let entry = try path.map { path in try #require(configuration.bundles.first { $0.path == path }) }
    return (entry ?? configuration).planned(listing: configuration.bundles)
  }

  private func plan(_ file: String, forEntry path: String?) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text(file, forEntry: path).utf8)) as? [String: Any])
  }
}

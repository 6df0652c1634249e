import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The resolved model as the JSON that `settings-gen dump` prints; members are sorted by name.
package struct Dump {
  /// The version of the format; members may be added without changing the version.
  package static let formatVersion = 1

  /// The parts of the model to print.
  package enum Scope: Hashable, Sendable {
    case bundle
    /// The settings of one page without their locations, so that two versions of a page differ only if their settings do.
    case page
  }

  private let model: SettingsModel
  private let scope: Scope

  package init(_ model: SettingsModel, scope: Scope = .bundle) {
    self.model = model
    self.scope = scope
  }

  package func render() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if scope == .bundle { writer.member("bundle", model.bundle.folder.name) }
      writer.member("formatVersion", Self.formatVersion)
      if scope == .bundle { writer.member("pages") { $0.array { for page in model.pages { Self.write(page, to: &$0) } } } }
      writer.member("settings") { $0.array { for setting in model.settings { write(setting, to: &$0) } } }
      if scope == .bundle { writer.member("typeName", model.typeName) }
    }
    return writer.finish()
  }

  private static func write(_ page: Page, to writer: inout JSONWriter) {
    writer.object {
      $0.member("file", page.file)
      $0.member("name", page.name)
      $0.member("stringsTable", orNull: page.stringsTable)
      $0.member("suite", orNull: page.suite)
    }
  }

  private func write(_ setting: Setting, to writer: inout JSONWriter) {
    writer.object {
      if !setting.choices.isEmpty {
        $0.member("choices") { $0.array { for choice in setting.choices { Self.write(choice, to: &$0) } } }
      }
      if let value = setting.defaultValue { $0.member("default") { $0.taggedValue(value) } }
      $0.member("element", setting.elementName)
      if let value = setting.falseValue { $0.member("falseValue") { $0.taggedValue(value) } }
      if let footer = setting.footer { $0.member("footer", footer) }
      if let group = setting.group { $0.member("group", group) }
      $0.member("key", setting.key)
      if scope == .bundle { $0.member("location") { Self.write(setting.location, to: &$0) } }
      if let value = setting.maximum { $0.member("maximum") { $0.taggedValue(value) } }
      if let value = setting.minimum { $0.member("minimum") { $0.taggedValue(value) } }
      if scope == .bundle { $0.member("page", model.pages[setting.page].name) }
      $0.member("property", setting.property)
      if setting.isSecure { $0.member("secure", true) }
      if let suite = setting.suite { $0.member("suite", suite) }
      if let title = setting.title { $0.member("title", title) }
      if let value = setting.trueValue { $0.member("trueValue") { $0.taggedValue(value) } }
      $0.member("type", setting.type.name)
    }
  }

  private static func write(_ location: SourceLocation, to writer: inout JSONWriter) {
    writer.object {
      $0.member("column", location.column)
      $0.member("file", location.file)
      $0.member("line", location.line)
    }
  }

  private static func write(_ choice: Choice, to writer: inout JSONWriter) {
    writer.object {
      $0.member("case", choice.caseName)
      if let title = choice.title { $0.member("title", title) }
      $0.member("value") { $0.taggedValue(choice.value) }
    }
  }
}

import SettingsGenModel
import SettingsGenPropertyLists

extension AuditedApp {
  /// Returns the defaults of all elements with a setting's key, including those on variants and in-app pages; the first is the setting's own.
  func defaults(of setting: Setting) -> [Node] {
    [setting.defaultValue].compactMap { $0 } + otherElements(of: setting).compactMap(\.defaultValue)
  }

  /// Returns the values that the user can choose from in any element with a setting's key.
  func choices(of setting: Setting) -> [Node] {
    setting.choices.map(\.value) + otherElements(of: setting).flatMap { $0.values ?? [] }
  }

  private func otherElements(of setting: Setting) -> [Specifier] {
    setting.otherElements.map { model.pages[$0.page].specifiers[$0.specifier] }
  }
}

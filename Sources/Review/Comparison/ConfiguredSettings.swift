import SettingsGenModel
import SettingsGenSupport

/// The settings of a bundle as they are stored, whatever its configuration, and the accessors that the configuration gives them.
///
/// `log` compares each version with two others, so what a device shows is kept.
final class ConfiguredSettings {
  /// The settings as if there were no configuration.
  let stored: SettingsModel
  /// The settings with the configured names and types by key, without ignored keys; nil if the configuration changes none.
  private let configured: [ExactText: Setting]?
  private var shown: [[ElementPosition]: ConfiguredSettings] = [:]

  var isConfigured: Bool { configured != nil }

  /// The accessors by their properties.
  private(set) lazy var owners = Dictionary(firstOf: stored.settings.compactMap(accessor).map { (ExactText($0.property), $0) })

  init(_ model: SettingsModel, _ configuration: Configuration = Configuration()) {
    let changesNothing =
      configuration.names.entries.isEmpty && configuration.types.entries.isEmpty && configuration.ignoredKeys.entries.isEmpty
      && configuration.trim == ConfiguredTrimming()
    stored = changesNothing ? model : SettingsModel(model.bundle, typeName: model.typeName)
    let settings = changesNothing ? nil : model.settings.map { (ExactText($0.key), $0) }
    configured = settings.map { Dictionary(firstOf: $0) }
  }

  /// The settings of pages that have no accessors.
  init(withoutAccessors model: SettingsModel) { (stored, configured) = (model, [:]) }

  /// Returns a setting with its configured name and type; nil if it has no accessor, as with an ignored key.
  func accessor(of setting: Setting) -> Setting? {
    guard let configured else { return setting }
    return configured[ExactText(setting.key)]
  }

  /// Returns the settings of the elements that a device shows, without a configuration.
  func shown(on device: PageVariant.Device, inApp: Bool) -> ConfiguredSettings {
    let bundle = stored.bundle.shown(on: device, inApp: inApp)
    let settings = shown[bundle.elements] ?? ConfiguredSettings(stored.showing(bundle))
    shown[bundle.elements] = settings
    return settings
  }
}

import Foundation

// MARK: - Objective-C

#if canImport(ObjectiveC)
  /// The settings for Objective-C, where the class is `AppSettings`.
  @objc(AppSettings)
  nonisolated package final class AppSettingsObjC: Foundation.NSObject, Sendable {
    /// The settings of the app.
    @objc package static let shared = AppSettingsObjC(AppSettings())

    let _settings: AppSettings

    /// Creates an object that reads and stores settings.
    package init(_ settings: AppSettings) {
      _settings = settings
      super.init()
    }

    /// Registers the bundle's defaults, for code that reads `NSUserDefaults` directly.
    @objc package func registerDefaults() { _settings.registerDefaults() }

    /// Removes the stored values of all settings of the bundle, and of no other keys.
    @objc package func resetAll() { _settings.resetAll() }
  }
#endif

import Foundation

nonisolated extension SettingsSupport.Coding<Foundation.Data> {
  // Data, or its Base64 text.
  static var data: Self {
    Self { object in
      object as? Foundation.Data ?? (object as? String).flatMap { Foundation.Data(base64Encoded: $0) }
    }
  }
}

import Foundation

nonisolated extension SettingsSupport {
  // Returns the object of a property list that is written as text, or nil if the text isn't a property list.
  static func propertyList(_ text: String) -> Any? {
    let data = Foundation.Data(text.utf8)
    #if compiler(>=6.2)
      return try? unsafe Foundation.PropertyListSerialization.propertyList(from: data, format: nil)
    #else
      return try? Foundation.PropertyListSerialization.propertyList(from: data, format: nil)
    #endif
  }
}

import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The pictures of a bundle as `data:` URLs (RFC 2397), so that a document that shows them is a single file.
enum ImageFile {
  private static let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"]
  /// The largest picture at a slider's end in bytes; most have a few hundred.
  private static let limit = 256 << 10

  /// Returns the URL of the picture with a name, in the highest resolution that the bundle has; nil if it isn't a picture in the bundle.
  static func url(of name: String?, in folder: BundleFolder) -> String? {
    guard let name, !name.isEmpty else { return nil }
    let dot = lastName(ofPath: name).contains(".") ? name.lastIndex(of: ".") : nil
    let base = dot.map { name[..<$0] } ?? name[...]
    let fileExtension = dot.map { String(name[$0...].dropFirst()) } ?? "png"
    guard let type = types[fileExtension.lowercased()] else { return nil }
    for scale in ["@3x", "@2x", ""] {
      let file = "\(base)\(scale).\(fileExtension)"
      guard folder.contains(file), let bytes = try? folder.read(file), bytes.count <= limit else { continue }
      return "data:\(type);base64,\(Base64.encode(bytes))"
    }
    return nil
  }
}

import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The pictures of a bundle and its app as `data:` URLs (RFC 2397), so that a document that shows them is a single file.
enum ImageFile {
  private static let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"]
  /// The largest picture at a slider's end in bytes; most have a few hundred.
  private static let limit = 256 << 10
  private static let iconLimit = 1 << 20
  /// The width in pixels at which an icon is sharp: its width in Settings at the highest resolution.
  private static let iconWidth = 87

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

  /// Returns the URL of the app's icon from the asset catalogs next to a bundle or, in a built app, the files next to it; nil if there is none.
  ///
  /// This is the smallest icon that is sharp or, if there is none, the largest.
  static func appIconURL(beside folder: BundleFolder) -> String? {
    guard let bundle = folder.diskPath else { return nil }
    let parent = parent(ofPath: bundle)
    let names = ((try? listDirectory(parent)) ?? []).map(\.name)
    let catalogs = names.filter { $0.hasSuffix(".xcassets") }.map { joinPath(parent, $0 + "/AppIcon.appiconset") }
    let files =
      catalogs.flatMap { set in iconFiles(ofCatalog: set).map { joinPath(set, $0) } }
      + names.filter { $0.hasPrefix("AppIcon") && $0.hasSuffix(".png") }.map { joinPath(parent, $0) }
    let icons = files.compactMap { file -> (width: Int, bytes: [UInt8])? in
      guard let bytes = try? readFile(file, limit: iconLimit), let size = PNGSize(bytes) else { return nil }
      return (size.width, bytes)
    }
    let icon = icons.filter { $0.width >= iconWidth }.min { $0.width < $1.width } ?? icons.max { $0.width < $1.width }
    return icon.map { "data:image/png;base64,\(Base64.encode($0.bytes))" }
  }

  /// The names of the icons in a set of an asset catalog, without those for the dark and tinted appearances.
  private static func iconFiles(ofCatalog set: String) -> [String] {
    let file = joinPath(set, "Contents.json")
    guard let bytes = try? readFile(file), let contents = try? JSONDocument(SourceText(file: file, bytes: bytes)) else {
      return []
    }
    let images = contents.root.object?["images"]?.array ?? []
    return images.compactMap(\.object).filter { $0["appearances"] == nil }.compactMap { $0["filename"]?.string }
      // Names only, no paths.
      .filter { lastName(ofPath: $0) == $0 && $0 != ".." }
  }
}

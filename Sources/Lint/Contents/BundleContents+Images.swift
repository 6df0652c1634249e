extension BundleContents {
  /// The names by which the files are looked for as images.
  var images: Set<String> { Set(files.map(imageName)) }
}

/// The name by which an image is looked for: without folder, ending, device and scale.
func imageName(of file: String) -> String {
  var name = file.split(separator: "/").last ?? ""
  for ending in [".png", ".jpg", ".jpeg", ".pdf", ".heic", ".tiff"] where name.hasSuffix(ending) {
    name = name.dropLast(ending.count)
  }
  for device in ["~ipad", "~iphone"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
  for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
  return String(name)
}

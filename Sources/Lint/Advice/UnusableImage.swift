import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnusableImage: LintRule {
  static let rule = Rule(
    "unusable-image", .warning, .incomplete,
    """
    An element refers to an image that isn't at the top level of the bundle, with that name, `.png`, `@2x`, or `@3x`, or a \
    slider's image isn't the 21 by 21 points that Apple documents. Pages that InAppSettingsKit shows aren't checked.
    """,
    bad: """
      ==> Root.plist
      \(xml: .slider.with(["MinimumValueImage": "quiet.png"]))
      """,
    good: """
      ==> Root.plist
      \(xml: .slider.with(["MinimumValueImage": "quiet.png"]))
      ==> quiet.png
      """)

  static let elements = attributes.flatMap(\.schema.elements)
  private static let attributes = [Attribute.minimumImage, .maximumImage, .icon]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let contents = page.bundle.contents, !page.isInAppSettingsKit else { return }
    for attribute in attributes {
      guard let node = element[attribute], let name = node.string, !name.isEmpty else { continue }
      let (files, location) = (contents.images(name), page.location(of: node))
      if files.isEmpty {
        findings.add(rule, about: page.page.file, item: name, at: location, repetition: "image \(name) is missing, too") {
          $0 == 1
            ? "image \(name) in \(attribute.name) isn't in the bundle; add it or remove the attribute"
            : "\($0) images aren't in the bundle, such as \(name) in \(attribute.name); add them or remove the attributes"
        }
      } else if files.allSatisfy({ $0.contains("/") && !$0.contains(LanguageFolder.fileExtension + "/") }) {
        findings.add(
          rule, "image \(name) in \(attribute.name) is at \(files[0]); move it to the top level of the bundle", at: location,
          subjects: [name])
      } else if attribute != .icon, let wrong = files.lazy.compactMap(contents.unusualSliderImage).first {
        findings.add(rule, "\(wrong) in \(attribute.name); scale it to 21 by 21 points", at: location, subjects: [name])
      }
    }
  }
}

extension BundleContents {
  /// Returns the file and its size in points if it's a PNG file that doesn't have the documented size of a slider's image.
  fileprivate func unusualSliderImage(_ file: String) -> Message? {
    guard let bytes = try? folder.read(file), let size = PNGSize(bytes) else { return nil }
    let pixels = [size.width, size.height]
    let name = file.split { ".~".contains($0) }.first ?? ""
    let scale = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    if pixels.allSatisfy({ $0 == 21 * scale }) { return nil }
    let sizes = pixels.map { $0.isMultiple(of: scale) ? "\($0 / scale)" : "\(Double($0) / Double(scale))" }
    return "image \(file) is \(plain: sizes.joined(separator: " by ")) points"
  }
}

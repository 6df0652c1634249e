import Foundation

/// The part of a `settings-gen.json`, or of an entry in its list of bundles, that names the inputs and outputs of a build.
///
/// The tool reads the whole file and reports its mistakes. SwiftPM doesn't run a plugin again when only the contents of a file change, so
/// the tool also compares these members with what the plugin has read.
struct PluginConfiguration: Codable {
  /// An additional file to generate from each bundle.
  struct Output: Codable {
    /// The name of a built-in template, or the path of a file.
    var template: String
    /// The name of the file.
    var output: String?
  }

  /// The bundle of an entry, relative to the configuration's folder.
  var path = ""
  /// The template that replaces the built-in Swift template: the name of another one, or the path of a file.
  var template: String?
  /// Additional files.
  var templates: [Output]?
  /// Additional bundles, each with its own options.
  var bundles: [PluginConfiguration] = []

  /// The name of a configuration file.
  static let fileName = "settings-gen.json"
}

extension PluginConfiguration {
  /// Reads a configuration, which may have comments; a missing or malformed one counts as empty, since the tool reports its errors.
  init(_ file: URL?) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let read = file.flatMap { try? Data(contentsOf: $0) }.flatMap { try? decoder.decode(PluginConfiguration.self, from: $0) }
    self = read ?? PluginConfiguration()
    for index in bundles.indices {
      bundles[index].template = bundles[index].template ?? template
      bundles[index].templates = bundles[index].templates ?? templates
    }
  }

  /// What the tool compares with its own reading of the configuration: the members as JSON, null for those without a value.
  ///
  /// - Parameter bundles: The bundles that the file lists.
  func planned(listing bundles: [PluginConfiguration]) -> String {
    var planned = self
    planned.bundles = bundles
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(planned)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private enum CodingKeys: CodingKey { case path, template, templates, bundles }

  init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self.path = path
    } else {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      path = try members.decodeIfPresent(String.self, forKey: .path) ?? ""
      template = try members.decodeIfPresent(String.self, forKey: .template)
      templates = try members.decodeIfPresent([Output].self, forKey: .templates)
      bundles = try members.decodeIfPresent([PluginConfiguration].self, forKey: .bundles) ?? []
    }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(template, forKey: .template)
    try members.encode(templates, forKey: .templates)
    try members.encode(bundles.map(\.path), forKey: .bundles)
  }
}

extension PluginConfiguration.Output {
  private enum CodingKeys: CodingKey { case template, output }

  init(from decoder: any Decoder) throws {
    if let template = try? decoder.singleValueContainer().decode(String.self) {
      self.template = template
    } else {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      template = try members.decode(String.self, forKey: .template)
      output = try members.decodeIfPresent(String.self, forKey: .output)
    }
  }
}

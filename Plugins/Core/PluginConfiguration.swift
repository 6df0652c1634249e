import Foundation

/// The part of a `settings-gen.json`, or of an entry in its list of bundles, that decides which files are built.
///
/// The tool reads the whole file and reports its mistakes. SwiftPM doesn't run a plugin again when only the contents of a file change, so
/// the tool also compares what it reads with what the plugin has read.
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
  /// The name of the generated type.
  var typeName: String?
  /// The template that replaces the built-in Swift template: the name of another one, or the path of a file.
  var template: String?
  /// The access level of the generated Swift.
  var access: String?
  /// The features of the generated Swift.
  var features: [String]?
  /// Additional files.
  var templates: [Output]?
  /// Additional bundles, each with its own options.
  var bundles: [PluginConfiguration] = []
}

extension PluginConfiguration {
  /// Reads a configuration, which may have comments; a malformed one counts as empty, since the tool reports its errors.
  init(_ file: URL?) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let read = file.flatMap { try? Data(contentsOf: $0) }.flatMap { try? decoder.decode(PluginConfiguration.self, from: $0) }
    self = read ?? PluginConfiguration()
    for index in bundles.indices { bundles[index].inherit(self) }
  }

  /// What the tool compares with its own reading of the configuration: the properties as JSON, null for those without a value.
  ///
  /// - Parameter bundles: The bundles that the file lists.
  func planned(listing bundles: [PluginConfiguration]) -> String? {
    var planned = self
    planned.bundles = bundles
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(planned)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes over what an entry in the list of bundles doesn't set itself.
  private mutating func inherit(_ file: PluginConfiguration) {
    template = template ?? file.template
    access = access ?? file.access
    features = features ?? file.features
    templates = templates ?? file.templates
  }

  private enum CodingKeys: CodingKey {
    case path
    case typeName
    case template
    case access
    case features
    case templates
    case bundles
  }

  init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self.path = path
    } else {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      path = try members.decodeIfPresent(String.self, forKey: .path) ?? ""
      typeName = try members.decodeIfPresent(String.self, forKey: .typeName)
      template = try members.decodeIfPresent(String.self, forKey: .template)
      access = try members.decodeIfPresent(String.self, forKey: .access)
      features = try members.decodeIfPresent([String].self, forKey: .features)
      templates = try members.decodeIfPresent([Output].self, forKey: .templates)
      bundles = try members.decodeIfPresent([PluginConfiguration].self, forKey: .bundles) ?? []
    }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(typeName, forKey: .typeName)
    try members.encode(template, forKey: .template)
    try members.encode(access, forKey: .access)
    try members.encode(features, forKey: .features)
    try members.encode(templates, forKey: .templates)
    try members.encode(bundles.map(\.path), forKey: .bundles)
  }

  /// The name of a configuration file.
  static let fileName = "settings-gen.json"

  /// The configuration file in a folder, if there is one.
  static func file(in folder: URL) -> URL? {
    let file = folder.appendingPathComponent(fileName)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}

extension PluginConfiguration.Output {
  private enum CodingKeys: CodingKey {
    case template
    case output
  }

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

import Foundation

/// The part of a `settings-gen.json` that decides what is built, or of an entry in its list of bundles; the tool reads it all, and
/// tells what is wrong with it.
struct Configuration: Decodable {
  /// A further file from each bundle.
  struct Output: Decodable {
    /// The name of a built-in template, or the path of a file.
    var template: String
    /// The name of the file.
    var output: String?
  }

  /// The bundle of an entry, from the folder of the configuration.
  var path = ""
  /// The name of the emitted type.
  var typeName: String?
  /// What takes the place of the built-in Swift template: the name of another, or the path of a file.
  var template: String?
  /// Further files.
  var templates: [Output]?
  /// Further bundles, with what is said of each.
  var bundles: [Configuration] = []
}

extension Configuration {
  /// Reads a configuration, comments and all; a broken one is as good as empty, since the tool will say where it is broken.
  init(_ file: URL?) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let read = file.flatMap { try? Data(contentsOf: $0) }.flatMap { try? decoder.decode(Configuration.self, from: $0) }
    self = read ?? Configuration()
    for index in bundles.indices where bundles[index].templates == nil { bundles[index].templates = templates }
    for index in bundles.indices where bundles[index].template == nil { bundles[index].template = template }
  }

  private enum CodingKeys: CodingKey {
    case path
    case typeName
    case template
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
      templates = try members.decodeIfPresent([Output].self, forKey: .templates)
      bundles = try members.decodeIfPresent([Configuration].self, forKey: .bundles) ?? []
    }
  }

  /// The name of a configuration file.
  static let fileName = "settings-gen.json"

  /// The configuration file in a folder, if there is one.
  static func file(in folder: URL) -> URL? {
    let file = folder.standardizedFileURL.appendingPathComponent(fileName)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}

extension Configuration.Output {
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

import Foundation

/// A file to generate from a bundle.
struct GeneratedFile {
  /// The folder of the bundle.
  let bundle: URL
  /// The name of the file.
  let name: String
  /// The template that is rendered next to the accessors: the name of a built-in template, or the path of a file; nil for the accessors.
  let template: String?
  /// Everything that the tool reads.
  let inputs: [URL]
  /// The options by which the tool finds the configuration.
  let configurationOptions: [String]
  /// The members of the configuration that the plan depends on, as text.
  let planned: String

  /// The command line of the tool without its own name.
  ///
  /// The tool reports what it finds in a bundle once, with the accessors.
  func arguments(output: URL) -> [String] {
    ["generate", bundle.path, "--output", output.path] + configurationOptions
      + (template.map { ["--template", $0, "--quiet"] } ?? [])
  }
}

/// The files to generate for a target, or the reasons why that isn't possible.
///
/// A file is named after its bundle. Everything else, such as the type's name, is in the configuration, which only the tool reads.
struct Plan {
  /// The files, sorted by the paths of their bundles; the accessors of a bundle come first.
  private(set) var files: [GeneratedFile] = []
  /// The problems, each with its remedy.
  private(set) var problems: [String] = []
  /// What takes time in each build, and how to avoid it.
  private(set) var notes: [String] = []

  /// The files that the build plugin generates; others would become resources, so they are left to the command plugin.
  var swiftFiles: [GeneratedFile] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The file whose generation reports the errors that another one would report again: the accessors of the same bundle, or the first
  /// ones that the configuration with an error applies to.
  func file(before file: GeneratedFile) -> GeneratedFile? {
    let first = swiftFiles.first {
      $0.template == nil
        && (file.template == nil ? $0.configurationOptions == file.configurationOptions : $0.bundle == file.bundle)
    }
    return first?.name == file.name ? nil : first
  }

  /// Finds the target's bundles and the configuration of each: the one that lists the bundle, or else the one next to it, or else the
  /// target's.
  init(for target: TargetFiles) {
    let target = target.standardized
    let shared = target.configuration ?? configurationFile(in: target.configurationFolders)
    var found = findBundles(in: target)
    if found.isEmpty, PluginConfiguration(shared).bundles.isEmpty {
      found = findCandidates(in: target)
      guard found.count < 2 else {
        problems = [target.ambiguity(of: found)]
        return
      }
      notes = found.map(target.searchedProject)
    }
    var counts: [String: Int] = [:]
    for bundle in ConfiguredBundle.all(found, in: target, shared: shared) {
      // Two names that differ only in case are one file on most disks.
      let count = counts[bundle.name.lowercased(), default: 0] + 1
      counts[bundle.name.lowercased()] = count
      files += bundle.generatedFiles(named: count == 1 ? bundle.name : "\(bundle.name)-\(count)")
      if let message = bundle.otherLanguage { problems.append(message) }
    }
    problems += repeatedNames(in: target)
  }

  /// The messages for files with the same name, which the configuration gives one of them.
  private func repeatedNames(in target: TargetFiles) -> [String] {
    let sameNames = Dictionary(grouping: files) { $0.name.lowercased() }.values.filter { $0.count > 1 }
    return sameNames.sorted { $0[0].name < $1[0].name }.map { files in
      """
      target '\(target.name)' would get \(files[0].name) twice; give the template '\(files.compactMap(\.template).last ?? "")' another \
      'output' in \(PluginConfiguration.fileName)
      """
    }
  }
}

/// A bundle of a target with the configuration that applies to it.
private struct ConfiguredBundle {
  /// The folder of the bundle.
  let folder: URL
  /// The file with the configuration, if there is one.
  private let file: URL?
  /// The options for the bundle.
  private let configuration: PluginConfiguration
  /// The members of the configuration that the plan depends on, as text.
  private let planned: String
  /// The options by which the tool finds the configuration, which may have come or gone since then.
  private let options: [String]

  /// The bundles of a target, sorted by path: found bundles, and bundles that the configurations list.
  ///
  /// - Parameter shared: The configuration of the whole target.
  static func all(_ found: [URL], in target: TargetFiles, shared: URL?) -> [ConfiguredBundle] {
    let found = found.map { ConfiguredBundle($0, in: target) }
    let files = Set((found.map(\.file) + [shared]).compactMap(\.self)).sorted { $0.path < $1.path }
    let listed = files.flatMap { file in
      let entries = PluginConfiguration(file).bundles
      return entries.map { ConfiguredBundle($0, in: file, listing: entries, isSelected: file == target.configuration) }
    }
    // An entry in a list has options of its own.
    return Dictionary((found + listed).map { ($0.folder.path, $0) }, uniquingKeysWith: { _, last in last })
      .values.sorted { $0.folder.path < $1.folder.path }
  }

  /// A bundle to which the nearest configuration applies, except for its entries.
  private init(_ folder: URL, in target: TargetFiles) {
    let folders = [folder.deletingLastPathComponent()] + target.configurationFolders
    self.folder = folder
    // The tool also looks next to the bundle that a link leads to.
    file = target.configuration ?? configurationFile(in: folders + [folder.resolvingSymlinksInPath().deletingLastPathComponent()])
    configuration = PluginConfiguration(file)
    planned = configuration.planned(listing: configuration.bundles)
    options = Self.options(target.configuration, folders)
  }

  /// The bundle of an entry in a configuration.
  private init(_ entry: PluginConfiguration, in file: URL, listing entries: [PluginConfiguration], isSelected: Bool) {
    let path = URL(fileURLWithPath: entry.path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL.path
    folder = URL(fileURLWithPath: path, isDirectory: true)
    self.file = file
    configuration = entry
    planned = entry.planned(listing: entries)
    options = Self.options(isSelected ? file : nil, [file.deletingLastPathComponent()])
  }

  /// The options of the tool for the configuration that the user selected, or for the folders that may have one.
  private static func options(_ selected: URL?, _ folders: [URL]) -> [String] {
    if let selected { return ["--config", selected.path] }
    return folders.reduce(into: [String]()) { if !$0.contains($1.path) { $0 += ["--search", $1.path] } }
  }

  /// The name of the generated file without its extension, which differs from the name of a hand-written file of the app.
  var name: String {
    let name = folder.deletingPathExtension().lastPathComponent
    return name == "Settings" ? "AppSettings" : name
  }

  /// The files to generate from the bundle.
  func generatedFiles(named name: String) -> [GeneratedFile] {
    let configurationFolder = file?.deletingLastPathComponent()
    let pages = files(inBundle: folder) + (file.map { [$0] } ?? [])
    func output(_ name: String, _ template: String?, _ inputs: [URL]) -> GeneratedFile {
      GeneratedFile(
        bundle: folder, name: name, template: template, inputs: pages + inputs, configurationOptions: options, planned: planned)
    }
    let replacement = configuration.template.map { templateFiles($0, from: configurationFolder) }
    let additional = (configuration.templates ?? []).map { entry in
      let inputs = templateFiles(entry.template, from: configurationFolder)
      let (template, kind) = nameAndKind(ofTemplate: entry.template)
      // The tool reports a name with a folder.
      let given = entry.output.flatMap { ["", ".", ".."].contains($0) || $0.contains("/") ? nil : $0 }
      return output(given ?? "\(name)-\(template).generated.\(kind)", inputs.first?.path ?? entry.template, inputs)
    }
    return [output("\(name).generated.swift", nil, replacement ?? [])] + additional
  }

  /// The message for a template in place of the accessors that doesn't generate Swift.
  var otherLanguage: String? {
    guard let file, let template = configuration.template, nameAndKind(ofTemplate: template).kind != "swift" else { return nil }
    return """
      template '\(template)' in \(file.path) doesn't generate Swift for \(folder.path); list it under 'templates' instead of 'template'
      """
  }
}

/// Returns the first configuration in a list of folders.
private func configurationFile(in folders: [URL]) -> URL? {
  folders.map { $0.appendingPathComponent(PluginConfiguration.fileName) }.first {
    FileManager.default.fileExists(atPath: $0.path)
  }
}

/// Returns the name of a template, and the extension of the files that it generates.
///
/// `menu.kt.mustache` generates Kotlin; without such an extension, a template generates Swift, as most built-in ones do.
private func nameAndKind(ofTemplate template: String) -> (name: String, kind: String) {
  let ending = ".mustache"
  let file = URL(fileURLWithPath: template.hasSuffix(ending) ? String(template.dropLast(ending.count)) : template)
  let kind = file.pathExtension.isEmpty ? ["html": "html", "markdown": "md"][template] ?? "swift" : file.pathExtension
  return (file.deletingPathExtension().lastPathComponent, kind)
}

/// The file of the user's own template, then the other templates in its folder and subfolders, which it may include; none for a built-in
/// template.
private func templateFiles(_ template: String, from folder: URL?) -> [URL] {
  let file = URL(fileURLWithPath: template, relativeTo: folder).standardizedFileURL
  guard FileManager.default.fileExists(atPath: file.path), !isFolder(file) else { return [] }
  return [file] + partials(in: file.deletingLastPathComponent()).filter { $0.pathExtension == "mustache" && $0.path != file.path }
}

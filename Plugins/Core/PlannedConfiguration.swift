/// The members of a configuration that decide which files a build generates.
///
/// SwiftPM doesn't run a plugin again when only the contents of a file change, so a build may use the plan for an earlier configuration. The
/// tool compares the members with the plan's. It also compiles this file, through a link.
struct PlannedConfiguration {
  var typeName: String?
  var template: String?
  var access: String?
  var features: [String] = []
  /// The templates of additional files, each with the name of its file, if it has one.
  var templates: [(template: String, file: String?)] = []
  /// The paths of the listed bundles.
  var bundles: [String] = []

  /// The members with their values, in a text for the command line.
  var text: String { members.map { "\($0.name)=\($0.value)" }.joined(separator: "\n") }

  /// Returns the name of the first member that differs from a plan's; nil if all are the same.
  func firstChange(since plan: String) -> String? {
    let planned = plan.split(separator: "\n")
    return members.first { name, value in planned.contains { $0.hasPrefix(name + "=") && $0 != "\(name)=\(value)" } }?.name
  }

  private var members: [(name: String, value: String)] {
    let lists = [
      ("features", features.sorted()), ("templates", templates.map { "\($0.template)>\($0.file ?? "")" }), ("bundles", bundles),
    ]
    return [("typeName", typeName), ("template", template), ("access", access)].map { ($0.0, $0.1 ?? "") }
      + lists.map { ($0.0, $0.1.joined(separator: ",")) }
  }
}

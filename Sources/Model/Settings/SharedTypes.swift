import SettingsGenPropertyLists
import SettingsGenSupport

/// One enum for several settings with equal choices, which the configuration gives the same `type` under `names`.
extension SettingsModel {
  /// Returns the first difference between the choices of two settings because of which they can't share an enum; nil if they can.
  func difference(between first: Setting, and second: Setting) -> Message? {
    if (first.titlesType == nil) != (second.titlesType == nil) {
      return "only one of \(first.key) and \(second.key) stores choices"
    }
    let (cases, others) = (first.enumeration?.cases ?? [], second.enumeration?.cases ?? [])
    for (index, (choice, other)) in zip(cases, others).enumerated() {
      if choice.node != other.node {
        return "choice \(index + 1) is \(typed: choice.value) for \(first.key), but \(typed: other.value) for \(second.key)"
      }
      if choice.title != other.title {
        return
          "the title of \(choice.value) is \(choice.title ?? "") for \(first.key), but \(other.title ?? "") for \(second.key)"
      }
      if choice.caseName != other.caseName {
        return "the case for \(choice.value) is \(choice.caseName) for \(first.key), but \(other.caseName) for \(second.key)"
      }
    }
    if cases.count != others.count {
      let (longer, shorter) = cases.count > others.count ? (first, second) : (second, first)
      let extra = cases.count > others.count ? cases[others.count] : others[cases.count]
      return "\(longer.key) has the choice \(typed: extra.value), but \(shorter.key) doesn't"
    }
    let (table, other) = (pages[first.page].stringsTable, pages[second.page].stringsTable)
    if table != other {
      return "the strings table of \(first.key) is \(table ?? ""), but that of \(second.key) is \(other ?? "")"
    }
    if first.enumeration?.rawType != second.enumeration?.rawType {
      return "\(first.key) and \(second.key) store different types of numbers"
    }
    return nil
  }

  /// The settings with equal choices whose enums have several names, in groups of three or more, or of two with 20 choices, whose enums have 100
  /// lines together, with the name that they could share.
  package var settingsWithEqualChoices: [(settings: [Setting], type: String)] {
    struct Choices: Hashable {
      let choices: [Choice]
      let stringsTable: String?
    }
    var groups: [[Setting]] = []
    var indices: [Choices: Int] = [:]
    for setting in settings where !setting.choices.isEmpty {
      // In an enum of Optional settings, a case would have another name than in the enum of the others.
      var choices = setting.choices
      for index in choices.indices where choices[index].caseName == "none_" { choices[index].caseName = "none" }
      let identity = Choices(choices: choices, stringsTable: pages[setting.page].stringsTable)
      if let index = indices[identity] {
        groups[index].append(setting)
      } else {
        indices[identity] = groups.count
        groups.append([setting])
      }
    }
    let names = Dictionary(grouping: settings.compactMap { $0.enumeration?.name }) { $0 }.mapValues(\.count)
    return groups.compactMap { group in
      let types = group.compactMap { $0.enumeration?.name }
      let isLong = group.count >= 3 || group.count == 2 && group[0].choices.count >= 20
      guard isLong, Set(types).count > 1, let first = types.first else { return nil }
      let common = commonWords(of: types)
      let isFree =
        isSwiftIdentifier(common) && !ReservedNames.types.contains(common) && common != typeName && names[common] == nil
      return (group, isFree ? common : first)
    }
  }
}

/// Returns the words that all names in upper camel case begin with, or else end with; empty if there are none.
private func commonWords(of names: [String]) -> String {
  func prefix(_ names: [String], isEnd: (Character?) -> Bool) -> String {
    var common = names.first ?? ""
    for name in names { common = String(zip(common, name).prefix { $0 == $1 }.map(\.0)) }
    while !common.isEmpty, !names.allSatisfy({ isEnd($0.dropFirst(common.count).first) }) { common.removeLast() }
    return common
  }
  let start = prefix(names) { $0.map { !$0.isLowercase } ?? true }
  guard start.count < 3 else { return start }
  let reversed = names.map { String($0.reversed()) }
  var end = String(prefix(reversed) { _ in true }.reversed())
  while let letter = end.first, !letter.isUppercase { end.removeFirst() }
  return end.count < 3 ? "" : end
}

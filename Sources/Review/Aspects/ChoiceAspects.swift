import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The choices of a setting that has choices in both bundles, apart from what is stored for them.
extension Aspects {
  static let addedChoices = Aspect<SettingPair>("added choices", [.choiceAdded]) { pair in
    (pair.choices?.added ?? []).map { choice in
      pair.difference(
        .choiceAdded, .nothing, .value(choice.value), at: choice.node, on: choice.page, "choice \(choice.phrase) added")
    }
  }

  /// The choices that a device no longer shows, although the bundle has them.
  static let shownChoices = Aspect<SettingPair>("shown choices", [.visibilityChanged], seenBy: [.device]) { pair in
    let all = Set(pair.bundles.ofApp?.new.setting(forKey: pair.new.key)?.choices.map(\.value.stored) ?? [])
    let hidden = all.subtracting(pair.new.choices.map(\.value.stored))
    return pair.new.choices.isEmpty
      ? []
      : pair.old.choices.map(\.value).filter { hidden.contains($0.stored) }.map {
        pair.difference(
          .visibilityChanged, .value($0), .nothing, at: pair[.values],
          "choice \($0) no longer shown, so users can no longer choose it there")
      }
  }

  static let choiceTitles = Aspect<SettingPair>("titles of choices", [.titleChanged, .choiceTitlesSwapped]) { pair in
    guard let choices = pair.choices else { return [] }
    return choices.pairs.compactMap { old, new, titles in
      // A new translation is a difference of its language.
      guard let new, titles.old != titles.new, old.title != new.title else { return nil }
      let owner = choices.formerOwner(ofTitleOf: new, replacing: old)
      let message: Message =
        owner.map { owner in
          """
          choice \(new.phrase) now has the title \(new.title ?? "") of \(owner.caseName); users who chose \(old.title ?? "") see another \
          choice, so reorder 'Values', too, if that isn't intended
          """
        } ?? Message(changeOf: "title of choice \(new.phrase)", from: old.title, to: new.title)
      return pair.difference(
        owner == nil ? .titleChanged : .choiceTitlesSwapped, ChangeValue(old.title), ChangeValue(new.title), at: new.node,
        on: new.page, message)
    }
  }

  /// The order of the choices that both bundles have, which is the order on screen and in `allCases`.
  static let choiceOrder = Aspect<SettingPair>("order of choices", [.settingMoved]) { pair in
    let indices = Dictionary(firstOf: pair.new.choices.enumerated().map { ($1.caseName, $0) })
    let order = (pair.choices?.pairs ?? []).compactMap { old, new, _ in
      new.flatMap { old.value.isSameInDatabase(as: $0.value) ? indices[$0.caseName] : nil }
    }
    guard zip(order, order.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    let values = [pair.old, pair.new].map { ChangeValue.values($0.choices.map(\.value)) }
    return [pair.difference(.settingMoved, values[0], values[1], at: pair[.values], "choices reordered")]
  }
}

extension Choice {
  /// The choice as users know it.
  var label: Message { title.map { "\($0)" } ?? "\(value)" }

  /// The case, followed by its value if that differs.
  var phrase: Message { caseName == value.contents ? "\(caseName)" : "\(caseName) (\(value))" }
}

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
  static let shownChoices = Aspect<SettingPair>(
    "shown choices", [.visibilityChanged], seenBy: [.device], summary: hiddenSummary
  ) { pair in
    guard !pair.new.choices.isEmpty,
      let all = pair.bundles.ofApp?.new.setting(forKey: pair.new.key).map({ KnownValues($0.choices.map(\.value)) })
    else {
      return []
    }
    let shown = KnownValues(pair.new.choices.map(\.value))
    return pair.old.choices.map(\.value).filter { all.index(matching: $0) != nil && shown.index(matching: $0) == nil }.map {
      pair.difference(
        .visibilityChanged, .value($0), .nothing, at: pair[.values],
        "choice \($0) no longer shown, so users can no longer choose it there")
    }
  }

  private static func hiddenSummary(_ differences: [Difference], _ pair: SettingPair) -> Message {
    "choices \(list: differences.map(\.old.message), "choices") no longer shown, so users can no longer choose them there"
  }

  static let choiceTitles = Aspect<SettingPair>("titles of choices", [.titleChanged, .choiceTitlesSwapped]) { pair in
    guard let choices = pair.choices else { return [] }
    let knownTitles = Set(pair.before.untranslated.choices.map(\.title))
    return choices.pairs.compactMap { old, new, titles in
      // A new translation is a difference of its language, and other languages may not have a new title in the page.
      guard let new, titles.old != titles.new else { return nil }
      let isTranslated = old.title == new.title
      let (before, after) = isTranslated ? titles : (old.title, new.title)
      if isTranslated, knownTitles.contains(after) { return nil }
      let owner = isTranslated ? nil : choices.formerOwner(ofTitleOf: new, replacing: old)
      let message: Message =
        owner.map { owner in
          """
          choice \(new.phrase) now has the title \(after ?? "") of \(owner.caseName); users who chose \(before ?? "") see another \
          choice, so reorder 'Values', too, if that isn't intended
          """
        } ?? Message(changeOf: "title of choice \(new.phrase)", from: before, to: after)
      return pair.difference(
        owner == nil ? .titleChanged : .choiceTitlesSwapped, ChangeValue(before), ChangeValue(after), at: new.node, on: new.page,
        message)
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

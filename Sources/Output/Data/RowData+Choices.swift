import SettingsGenModel
import SettingsGenPropertyLists

extension RowData {
  /// The values among which a person chooses here, or that a title value may have, in the order in which Settings shows them.
  var choices: [ChoiceData] {
    let values = specifier.values ?? []
    let titles = specifier.titles ?? []
    let shortTitles = specifier["ShortTitles"]?.array ?? []
    let setting = setting
    let cases = Dictionary(
      (setting?.setting.choices ?? []).map { ($0.value, $0.caseName) }, uniquingKeysWith: { first, _ in first })
    let all = values.enumerated().map { index, value in
      Choice(caseName: cases[value] ?? "", title: titles.count == values.count ? titles[index].string : nil, value: value)
    }
    let chosen = all.index(of: specifier.defaultValue)
    var choices = all.indices.map { index in
      ChoiceData(
        bundle: bundle, page: page, choices: all, index: index,
        shortTitle: shortTitles.count == values.count ? shortTitles[index].string : nil,
        isRaw: setting?.setting.choices.rawType != nil, isChosen: index == chosen)
    }
    if specifier["DisplaySortedByTitle"]?.boolean == true {
      // A stable order, whatever the locale of the machine; Settings sorts as the person's language has it.
      choices.sort { ($0.titleText.lowercased(), $0.number) < ($1.titleText.lowercased(), $1.number) }
    }
    if !choices.isEmpty { choices[choices.count - 1].isLast = true }
    return choices
  }
}

import SettingsGenPropertyLists

/// One value of a multi-value or a radio group: a case of the setting's enum.
package struct Choice: Hashable, Sendable {
  /// The case's name without backticks.
  package var caseName: String
  /// The title as the page has it, never translated; nil where there is none for this value.
  package var title: String?
  /// What the database holds.
  package var value: Node

  package init(caseName: String, title: String?, value: Node) {
    self.caseName = caseName
    self.title = title
    self.value = value
  }
}

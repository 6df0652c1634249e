/// Which elements with the same key are alternatives: no device shows both at a time, so the setting has the values of both.
package struct KeyAlternatives: Sendable {
  private let bundle: SettingsBundle
  /// The elements that each kind of device shows; empty if no element is only for some devices.
  private let shown: [Set<ElementPosition>]

  package init(in bundle: SettingsBundle) {
    self.bundle = bundle
    let hasIdioms = bundle.pages.contains { $0.specifiers.contains { $0.has(.idioms) } }
    let devices = hasIdioms ? PageVariant.Device.allCases : []
    shown = devices.map { device in
      Set([false, true].flatMap { bundle.shown(on: device, inApp: $0).elements })
    }
  }

  /// Whether two elements are on variants of a page, or one of them is on a page for InAppSettingsKit, or they're for different devices.
  package func areAlternatives(_ element: ElementPosition, _ other: ElementPosition) -> Bool {
    if bundle.areAlternatives(element.page, other.page) { return true }
    return !shown.isEmpty && shown.allSatisfy { !$0.contains(element) || !$0.contains(other) }
  }
}

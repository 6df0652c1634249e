import Foundation

/// Settings in databases of their own, their stored values, and several of their values at once.
func checkEphemeral() async {
  let settings = AppSettings.ephemeral {
    $0.level = .high
    $0.accent = .blue
  }
  let other = AppSettings.ephemeral()
  Check.same(settings.level, .high)
  Check.same(settings.accent, .blue)
  Check.same(other.level, .medium)
  Check.same(other.accent, .red)
  Check.holds(settings.isStored(.level) && settings.isStored(.accent) && !settings.isStored(.userName), "what is stored")
  Check.holds(!other.isStored(.level), "nothing is stored in other settings")
  other.level = .medium
  Check.holds(other.isStored(.level), "a value equal to the default is stored")

  var values = settings.values(for: .level, .accent, .unchosen).makeAsyncIterator()
  var changes = settings.values(for: .level, includingCurrent: false).makeAsyncIterator()
  var value = await values.next()
  Check.holds(value?.0 == .high && value?.1 == .blue && value?.2 == .none, "the current values")
  settings.unchosen = .some
  value = await values.next()
  Check.holds(value?.0 == .high && value?.1 == .blue && value?.2 == .some(.some), "a change of one of several values")
  settings.level = .low
  Check.same(await changes.next(), .low)
  settings.resetAll()
  Check.holds(!settings.isStored(.level) && !settings.isStored(.accent), "nothing is stored after a reset")
}

/// The titles of choices in the user's language, from the settings bundle beside the program or from another one.
func checkLocalizedTitles() {
  Check.same(AppSettings.Level.low.localizedTitle(), "Not much")
  Check.same(AppSettings.Level.low.localizedTitle(in: .main), "Low")
  Check.same(AppSettings.Sorting.date.localizedTitle(), "By Date")
}

/// Returns the name of the settings type for a bundle with this file name.
///
/// `Settings.bundle` gives `AppSettings`, `Settings-Watch.bundle` gives `WatchSettings`, and any other name gives its words in upper camel
/// case: `InAppSettings.bundle` gives `InAppSettings`, `debug-menu.bundle` gives `DebugMenu`. A name without words gives `AppSettings`.
///
/// The tool compiles this file too, through a link: the plugins need the name before the tool runs.
func settingsTypeName(forBundleNamed fileName: String) -> String {
  let ending = ".bundle"
  let name = fileName.hasSuffix(ending) ? String(fileName.dropLast(ending.count)) : fileName
  if name == "Settings" { return "AppSettings" }
  // As in the names of settings, a name without lowercase letters is lowercased first.
  let spelled = name.contains(where: \.isLowercase) ? name : name.lowercased()
  let variantPrefix = "Settings-"
  let isVariant = spelled.hasPrefix(variantPrefix)
  let words = spelled.dropFirst(isVariant ? variantPrefix.count : 0).split { !$0.isLetter && !$0.isWholeNumber }
  var typeName = String.UnicodeScalarView()
  for scalar in words.map({ $0.prefix(1).uppercased() + $0.dropFirst() }).joined().unicodeScalars
  where scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint {
    // A letter may consist of several scalars, and an identifier can't start with a digit or an accent.
    if typeName.isEmpty, !scalar.properties.isXIDStart { typeName.append("_") }
    typeName.append(scalar)
  }
  if typeName.isEmpty { return "AppSettings" }
  return String(typeName) + (isVariant ? "Settings" : "")
}

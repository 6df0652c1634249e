import SettingsGenSupport

extension String {
  /// The text as a word for a POSIX shell, in single quotes only if necessary.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isASCIIAlphanumeric || "+,-./:_=@%".utf8.contains($0) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

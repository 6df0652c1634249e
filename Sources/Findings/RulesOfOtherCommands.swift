import SettingsGenSupport

// The tool of the build plugin has neither `audit` nor `diff` nor `log`, but accepts the names of their rules in configurations and comments.

extension Rule {
  /// The code registers another default than the page declares.
  package static let mismatchedDefault = Rule("mismatched-default", .warning)
  package static let misspelledKey = Rule("misspelled-key", .error)
  /// An app that uses defaults has no privacy manifest that says so.
  package static let missingPrivacyManifest = Rule("missing-privacy-manifest", .warning)
  /// The code relies on a default that isn't registered.
  package static let unregisteredDefault = Rule("unregistered-default", .note)
  /// The code spells out a key for which there is an accessor.
  package static let stringKey = Rule("string-key", .note)
  /// The code uses a key that no settings bundle has.
  package static let undeclaredKey = Rule("undeclared-key", .note)
  /// The code never reads a setting.
  package static let unreadKey = Rule("unread-key", .note)
  /// A source file or folder can't be read.
  package static let unreadableSource = Rule("unreadable-source", .warning)
  /// The code uses a value that isn't one of a setting's choices.
  package static let unknownChoice = Rule("unknown-choice", .warning)
  /// The code reads a setting as a value of another type.
  package static let wrongReadType = Rule("wrong-read-type", .warning)
  /// An acknowledgment in the configuration matches no change.
  package static let staleAcknowledgment = Rule("stale-acknowledgment", .warning)
  /// A revision can't be read from the repository.
  package static let unreadableRevision = Rule("unreadable-revision", .error, isConfigurable: false)
  /// A revision has no bundle at the path.
  package static let bundleNotInRevision = Rule("bundle-not-in-revision", .warning)
  /// A selected key that no version of the bundle has.
  package static let unknownKey = Rule("unknown-key", .error, isConfigurable: false)
  /// The oldest commits of a history are missing.
  package static let shallowClone = Rule("shallow-clone", .warning)

  /// The rules of `audit`, which comments in pages can disable.
  package static let auditRules = [
    mismatchedDefault, misspelledKey, missingPrivacyManifest, unregisteredDefault, stringKey, undeclaredKey, unreadKey,
    unknownChoice, unreadableSource, wrongReadType,
  ]
  /// The rules of `diff` and `log`.
  package static let reviewRules = [staleAcknowledgment, unreadableRevision, bundleNotInRevision, unknownKey, shallowClone]
}

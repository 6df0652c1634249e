/// The IDs of all rules, by which configurations and comments refer to them.
///
/// Most rules are in modules that this one doesn't import, and some in modules that the build plugin's tool doesn't have. `RuleCatalogTests`
/// record this file from the declarations.
package enum RuleIDs {
  /// The rules whose level can be changed.
  package static let configurable = [
    "adjusted-identifier", "bundle-not-in-revision", "child-page-cycle", "child-page-path", "conflicting-variant",
    "default-not-in-values", "dotted-key", "double-hyphen-in-comment", "duplicate-choices", "duplicate-key",
    "duplicate-translation", "empty-translation", "equal-choices", "icloud-limits", "ignored-translations",
    "incompatible-variant", "ineffective-rename", "insecure-password-field", "mismatched-default", "misplaced-attribute",
    "missing-attribute", "missing-child-page", "missing-choices", "missing-default", "missing-group-entitlement",
    "missing-icloud-entitlement", "missing-key", "missing-migration", "missing-privacy-manifest", "missing-specifiers",
    "missing-strings-table", "misspelled-attribute", "misspelled-key", "mixed-value-types", "no-editable-elements",
    "other-database", "placeholder-default", "renamed-key", "renamed-on-page", "secure-text-field", "shallow-clone",
    "slider-range", "specifier-not-dictionary", "stale-acknowledgment", "stale-baseline-entry", "string-key", "swapped-titles",
    "trimmable-names", "undeclared-key", "unknown-attribute-value", "unknown-configured-key", "unknown-development-language",
    "unknown-element-type", "unknown-rule", "unlabeled-slider", "unobservable-key", "unreachable-page", "unread-key",
    "unreadable-source", "unreadable-strings-table", "unregistered-default", "untranslated-title", "unusable-image",
    "unused-suppression", "unused-translation", "wrong-attribute-type", "wrong-read-type",
  ]
  /// The rules that are always errors.
  package static let errors = [
    "broken-template", "configured-name-taken", "configured-type-mismatch", "file-outside-bundle", "hand-written-file",
    "invalid-configuration", "missing-bundle", "missing-root-page", "oversized-integer", "reserved-type-name",
    "specifiers-not-array", "stale-build-plan", "stale-file", "unknown-key", "unknown-language", "unreadable-file",
    "unreadable-json", "unreadable-property-list", "unreadable-revision", "unwritable-file",
  ]
}

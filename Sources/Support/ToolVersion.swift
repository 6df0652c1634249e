/// The name of the tool in messages and help.
package let toolName = "settings-gen"

/// The version of settings-gen, which `--version` prints.
///
/// A release has the version that is written here; a test checks that the documentation and the JSON Schema contain the same one.
package let toolVersion = "0.1.0"

/// The format of this support code.
///
/// Generated code refers to the format that it needs, so that it doesn't compile with a support file of an incompatible version. If
/// that happens, generate both again with the same version of `settings-gen`.
package typealias SettingsSupportFormat1 = Never

/// Keeps a value until the process ends.
///
/// To free thousands of small values one by one would take longer than all that is left to do.
func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}

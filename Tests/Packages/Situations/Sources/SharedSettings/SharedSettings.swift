extension AppSettings {
  /// A name to greet, which all of the modules show.
  public var greeting: String { "Hello, \(userName)" }
}

/// The keys of the settings.
public func keys() -> String { AppSettings.registrationDefaults.keys.sorted().joined(separator: " ") }

import Deep

/// What the package below says.
public func playsSounds() -> Bool { AppSettings().playSounds }

/// A target needs a source of its own.
public enum Preferences {}

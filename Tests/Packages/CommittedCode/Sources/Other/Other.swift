/// A target without settings.
public enum Other {}

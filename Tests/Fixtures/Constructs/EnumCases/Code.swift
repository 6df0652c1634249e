enum Theme: String { case light, drak }
struct Screen { @AppStorage("theme") var theme = Theme.light }

struct Screen: View {
  @AppStorage("theme") var theme = "light"

  var body: some View {
    Picker("Theme", selection: $theme) { Text("Dark").tag("drak") }
  }
}

@main struct App {
  static func main() {
    AppSettings()
      .migrate()
    print(AppSettings().login)
  }
}

import Foundation

// In a UI test, these are the `launchArguments` of an XCUIApplication.
let values = [
  (AppSettings.Key.playSounds.name, "NO"), (AppSettings.Key.volume.name, "0.25"), (AppSettings.Key.userName.name, "Ann"),
  (AppSettings.Key.experience.name, "2"), (AppSettings.CustomKey.sync.name, "on"),
]

let app = Process()
app.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("LaunchedApp")
app.arguments = values.flatMap { ["-" + $0, $1] }
try app.run()
app.waitUntilExit()

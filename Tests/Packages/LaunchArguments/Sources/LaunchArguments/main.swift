import Foundation

// In a UI test, these are the `launchArguments` of an XCUIApplication.
let arguments =
  AppSettings.Key.playSounds.launchArguments(false)
  + AppSettings.Key.volume.launchArguments(0.25)
  + AppSettings.Key.userName.launchArguments("(draft) “Ann” <&>")
  + AppSettings.Key.experience.launchArguments(.expert)
  + AppSettings.Key.sync.launchArguments(true)

let app = Process()
app.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("LaunchedApp")
app.arguments = arguments
try app.run()
app.waitUntilExit()

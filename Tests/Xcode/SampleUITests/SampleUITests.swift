import XCTest

/// Starts the app with settings; UI tests can't import the app, so they have accessors of their own.
final class SampleUITests: XCTestCase {
  @MainActor
  func testExperience() {
    let app = XCUIApplication()
    let master = AppSettings.ExperiencePreference.master.rawValue
    app.launchArguments = ["-" + AppSettings.Key.experiencePreference.name, "\(master)"]
    app.launch()
    XCTAssertTrue(app.staticTexts["Master"].exists)
  }
}

import XCTest

/// Starts the app with settings; UI tests can't import the app, so they have accessors of their own.
final class SampleUITests: XCTestCase {
  @MainActor
  func testExperience() {
    let app = XCUIApplication()
    app.launchArguments = AppSettings.Key.experiencePreference.launchArguments(.master)
    app.launch()
    XCTAssertTrue(app.staticTexts["Master"].exists)
  }
}

import SwiftUI

// The defaults of other databases say nothing about the setting.
struct OtherDatabases {
  @AppStorage("wifi", store: UserDefaults(suiteName: "other")) var wifi = false
  @AppStorage("cloud", store: UserDefaults(suiteName: "group.com.example")) var cloud = "off"
  @AppStorage("cloud", store: .shared) var sharedCloud = false
  @AppStorage("badge", store: .standard) var badge = false
  @AppStorage("sound", store: UserDefaults.standard) var sound = false
  @AppStorage("badges", store: UserDefaults(suiteName: "other")) var badges = false
}

// These are reported.
struct SameDatabase {
  @AppStorage("wifi", store: .standard) var wifi = false
  @AppStorage("wifi", store: nil) var wifiAgain = false
  @AppStorage("cloud", store: UserDefaults.standard) var cloud = "off"
  @AppStorage("badge", store: UserDefaults(suiteName: "group.com.example")) var badge = false
  @AppStorage("sound", store: UserDefaults(suiteName: Suites.main)) var sound = false
  @AppStorage("wifis") var wifis = false
}

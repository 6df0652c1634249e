import Foundation
import SharedSettings

let settings = AppSettings()
settings.userName = "Ann"
settings.playSounds = false
if let group = UserDefaults(suiteName: "group.com.example.shared-module") {
  _ = group.synchronize()
  print("stored in the group: \(group.string(forKey: "user_name") ?? "nothing")")
}

// The widget and the watch app are processes of their own.
let programs = Bundle.main.executableURL?.deletingLastPathComponent()
for name in ["SharedModuleWidget", "SharedModuleWatch"] {
  let program = Process()
  program.executableURL = programs?.appendingPathComponent(name)
  try program.run()
  program.waitUntilExit()
}
UserDefaults.standard.removePersistentDomain(forName: "group.com.example.shared-module")

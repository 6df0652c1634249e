import Foundation

func start() { UserDefaults.standard.set("1.2", forKey: "written") }

import Foundation

func readPerson() {
  let person = UserDefaults.standard.dictionary(forKey: "account") as NSDictionary?
  _ = person?.value(forKey: "username")
}

func readGroup() {
  let group = UserDefaults(suiteName: "other")?.dictionary(forKey: "account") as NSDictionary?
  _ = group?.value(forKey: "username")
}

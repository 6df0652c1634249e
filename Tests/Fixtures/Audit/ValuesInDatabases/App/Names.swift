import CoreData

final class Names {
  func read(_ person: NSManagedObject) -> Any? { person.value(forKey: "username") }
}

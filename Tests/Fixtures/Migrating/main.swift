import Foundation

// The app of each guide, before and after: 'change' stores a value.
start()
print(describe())
if CommandLine.arguments.contains("change") {
  becomeExpert()
  print(describe())
  UserDefaults.standard.synchronize()
}

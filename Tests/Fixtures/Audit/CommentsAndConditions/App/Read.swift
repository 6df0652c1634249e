// swift-format-ignore-file
/* UserDefaults.standard.bool(forKey: "in_comment") */
let url = "https://example.com"  // "in_comment"
#if false
  let value = UserDefaults.standard.bool(forKey: "in_swift_false")
#endif
#if !false
  let negation = UserDefaults.standard.bool(forKey: "in_negation")
#endif
#if true  // for now
#else
  let alternative = UserDefaults.standard.bool(forKey: "in_swift_else")
#endif

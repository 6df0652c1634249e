import Local

print("keys: \(keys())")

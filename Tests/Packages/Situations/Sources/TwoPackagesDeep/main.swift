import Middle

print("plays sounds: \(playsSounds())")

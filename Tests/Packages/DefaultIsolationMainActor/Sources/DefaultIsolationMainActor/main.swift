// The settings may be used off the main actor all the same.
let plays = await Task.detached { AppSettings().playSounds }.value
print("plays sounds: \(plays)")

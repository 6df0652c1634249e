import ClangLibrary

print("plays sounds: \(AppSettings().playSounds), volume: \(volume())")

print("plays sounds: \(AppSettings().playSounds)")
print("on the watch: \(WatchSettings().showSeconds)")
print("in the app: \(InAppSettings().expertMode)")
print("elsewhere: \(OtherSettings().playSounds)")

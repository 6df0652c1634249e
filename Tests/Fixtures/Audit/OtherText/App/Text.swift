import Foundation

func text(_ defaults: UserDefaults, _ logger: Logger) {
  print("play_sounds")
  _ = Text(LocalizedStringKey("Play Sounds"))
  logger.debug("play_sounds")
  NotificationCenter.default.post(name: Notification.Name("did_start"), object: nil)
  perform(#selector(reload_now))
  perform(Selector("reload_now"))
  defaults.removeObject(forKey: "remove_me")
  let pattern = /[^\/*]+/
  let isOn = defaults.bool(forKey: "in_regex")  // "*/"
  let mode = defaults.string(forKey: "mode")
}
#if false
  let key = "play_sounds"
#endif

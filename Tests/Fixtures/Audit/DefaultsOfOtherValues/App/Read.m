void Refresh(NSUserDefaults *defaults, UIImageView *icon, UISlider *slider) {
  icon.alpha = [defaults floatForKey:@"song_volume"] == 0 ? 0.5 : 1.0;
  slider.value = [defaults floatForKey:@"song_volume"];
  slider.hidden = IsKnown([defaults stringForKey:@"theme"]) ? [defaults stringForKey:@"theme"] : @"none";
}

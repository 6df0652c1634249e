typedef NS_ENUM(NSInteger, Level) { LevelLow = 2, LevelHigh };
void Read(NSUserDefaults *defaults) {
  id value = [defaults objectForKey:@"volume"] ?: @(LevelHigh);
}

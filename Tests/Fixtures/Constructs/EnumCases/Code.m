typedef NS_ENUM(NSInteger, Level) { LevelLow = 2, LevelHigh };
void Register(NSUserDefaults *defaults) {
  [defaults registerDefaults:@{@"volume": @(LevelHigh)}];
}

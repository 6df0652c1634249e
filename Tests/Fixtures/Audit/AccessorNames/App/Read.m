// The class for Objective-C renames properties that begin like methods whose result the caller releases.
NSString *Read(void) {
  [[AppSettings shared] setMusic:YES];
  return [[AppSettings shared] settingNewName] ?: [NSUserDefaults.standardUserDefaults stringForKey:AppSettings.settingCopyTextKey];
}

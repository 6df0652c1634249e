BOOL Read(void) { return CFPreferencesGetAppBooleanValue(CFSTR("preferense_key"), kCFPreferencesCurrentApplication, NULL); }
BOOL ReadClosest(NSUserDefaults *defaults) { return [defaults boolForKey:@"use_code_cpcma"] || [defaults boolForKey:@"use_codec_pcmu"]; }
@implementation NSUserDefaults (Settings)
- (BOOL)isOn { return [self boolForKey:@"catgory_key"]; }
@end

// The properties of a library have the names of keys.
@interface Settings : PAPreferences
@property BOOL playSounds;
@end

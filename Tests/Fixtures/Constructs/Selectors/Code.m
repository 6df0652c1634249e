// NSStringFromSelector($member)
NSString *Key(void) { return NSStringFromSelector(@selector(volume)); }

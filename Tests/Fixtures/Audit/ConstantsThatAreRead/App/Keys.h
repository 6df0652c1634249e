extern NSString *const kSync;
#define kDebug @"debug"
#define kWifi CFSTR("wifi_only")

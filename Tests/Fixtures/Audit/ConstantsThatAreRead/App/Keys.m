#import "Keys.h"

NSString *const kSync = @"sync";

BOOL Read(NSUserDefaults *defaults) {
  return [defaults boolForKey:kSync] && [defaults boolForKey:kDebug]
      && CFPreferencesGetAppBooleanValue(kWifi, kCFPreferencesCurrentApplication, NULL);
}

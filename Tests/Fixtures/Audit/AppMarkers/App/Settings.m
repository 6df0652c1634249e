#import <UIKit/UIKit.h>

@implementation Settings
@dynamic playSounds, showHitns;
- (void)start {
  // The library registers the defaults of the bundle.
  [PreferencesReader applyDefaultsToUserDefaults];
  self.isOn = [NSUserDefaults.standardUserDefaults boolForKey:@"launchCount"];
}
@end

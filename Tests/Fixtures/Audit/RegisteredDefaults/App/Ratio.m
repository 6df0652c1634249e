#import <Foundation/Foundation.h>

void RegisterRatio(NSUserDefaults *defaults) {
  [defaults registerDefaults:@{@"ratio": @0.0}];
  [defaults floatForKey:@"ratio"];
}

#import <Foundation/Foundation.h>

NSString *Name(void) {
  return [[NSUserDefaults standardUserDefaults] stringForKey:@"userName"];
}

#import <Foundation/Foundation.h>

NSString *name(void) { return [[NSUserDefaults standardUserDefaults] stringForKey:@"user_name"]; }
NSString *older(void) { return [[NSUserDefaults standardUserDefaults] stringForKey:@"user"]; }

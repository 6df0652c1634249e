#import <Foundation/Foundation.h>

static NSString *const kEdition = @"app_edition";

void StoreEdition(NSUserDefaults *defaults) { [defaults setObject:@"Free" forKey:kEdition]; }

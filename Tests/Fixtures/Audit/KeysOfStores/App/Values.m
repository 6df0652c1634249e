#import <Foundation/Foundation.h>

static NSString *const kEdition = @"app_editon";

@implementation Values

// A function that is called with several keys of the bundle reads settings, whatever the object is.
+ (id)settingNamed:(NSString *)name from:(NSDictionary *)values {
  return [values objectForKey:name];
}

- (void)read:(NSDictionary *)values {
  server = [Values settingNamed:@"server_name" from:values];
  port = [Values settingNamed:@"server_port" from:values];
  token = [Values settingNamed:@"user_token" from:values];
  reply = [Values settingNamed:@"reply_adress" from:values];
  again = [Values settingNamed:@"reply_address" from:values];
}

// What is registered through a variable is registered only once.
- (void)register {
  NSMutableDictionary *values = [NSMutableDictionary dictionaryWithObject:@NO forKey:@"sync_logging"];
  [values setValue:@NO forKey:@"quick_strat"];
  [values setValue:@"" forKey:@"server_name"];
  [values setValue:@"80" forKey:@"server_port"];
  [[NSUserDefaults standardUserDefaults] registerDefaults:values];
}

// How often another database has the key says nothing about the settings.
- (void)readOthers {
  NSUserDefaults *group = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.other"];
  a = [group boolForKey:@"quick_satrt"];
  b = [group boolForKey:@"quick_satrt"];
  c = [group boolForKey:@"quick_satrt"];
  d = [group boolForKey:@"quick_satrt"];
  e = [[NSUserDefaults standardUserDefaults] boolForKey:@"quick_satrt"];
}

- (void)store {
  self->preferences = [NSUserDefaults standardUserDefaults];
  [self->preferences setObject:@"Pro" forKey:kEdition];
  quick = [self->preferences boolForKey:@"quick_start"];
  logging = [self->preferences URLForKey:@"sync_logging"];
}

// The getters of a store are checked, too.
- (void)readStore {
  server = [[Store shared] stringForKey:@"server_name"];
  token = [[Store shared] stringForKey:@"user_token"];
  reply = [[Store shared] boolForKey:@"reply_address"];
}

@end

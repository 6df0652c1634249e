#import <Foundation/Foundation.h>

void Register(NSUserDefaults *defaults) {
  // Getters read the numbers as the page's text.
  [defaults registerDefaults:@{@"timeout": @900, @"port_number": @588, @"rows": @3, @"host_name": @"b.example.com"}];
  [defaults stringForKey:@"port_number"];
  [defaults integerForKey:@"timeout"];
  // No choice is a Boolean, although 'Tiles' is read as true.
  [defaults boolForKey:@"layout"];
}

NSString *Setting(void) { return @"rows"; }

#import <Foundation/Foundation.h>

id value(void) { return [[NSUserDefaults standardUserDefaults] dictionaryRepresentation][@"dictionary_c"]; }

void observe(id observer) {
  [[NSUserDefaults standardUserDefaults] addObserver:observer forKeyPath:@"observed_c" options:0 context:NULL];
  [[NSUserDefaults standardUserDefaults] setValue:@"a" forKeyPath:@"other"];
  [[NSUserDefaults standardUserDefaults] removeObserver:observer forKeyPath:@"other"];
}

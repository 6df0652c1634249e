#import <Foundation/Foundation.h>

id value(void) { return [[NSUserDefaults standardUserDefaults] dictionaryRepresentation][@"dictionary_c"]; }
id property(NSUserDefaults *store) { return store.dictionaryRepresentation[@"property_c"]; }
id path(void) { return [[NSUserDefaults standardUserDefaults] valueForKeyPath:@"path_c"]; }
id path_of_other(NSDictionary *json) { return [json valueForKeyPath:@"other"]; }

void observe(id observer) {
  [[NSUserDefaults standardUserDefaults] addObserver:observer forKeyPath:@"observed_c" options:0 context:NULL];
  [[NSUserDefaults standardUserDefaults] setValue:@"a" forKeyPath:@"other"];
  [[NSUserDefaults standardUserDefaults] removeObserver:observer forKeyPath:@"other"];
}

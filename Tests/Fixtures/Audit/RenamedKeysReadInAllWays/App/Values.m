#import <Foundation/Foundation.h>

id path_of_other(NSDictionary *json) { return [json valueForKeyPath:@"other"]; }

void observe(id observer) {
  [[NSUserDefaults standardUserDefaults] addObserver:observer forKeyPath:@"observed_c" options:0 context:NULL];
  [[NSUserDefaults standardUserDefaults] setValue:@"a" forKeyPath:@"other"];
  [[NSUserDefaults standardUserDefaults] removeObserver:observer forKeyPath:@"other"];
}

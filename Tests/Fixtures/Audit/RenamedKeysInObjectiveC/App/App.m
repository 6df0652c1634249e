#import "App-Swift.h"

int main(void) {
  [AppSettings.shared migrate];
  return AppSettings.shared.login.length > 0;
}

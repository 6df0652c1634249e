#import <Foundation/Foundation.h>

#import "MacChecks-Swift.h"
#include "ObjectiveC.h"

bool checkObjectiveC(void) {
  AppSettings *settings = AppSettings.shared;
  [settings resetAll];
  if (!settings.sounds || settings.level != AppSettingsLevelBeginner) return false;
  settings.sounds = NO;
  settings.level = AppSettingsLevelExpert;
  settings.name = @"Ann";
  NSUserDefaults *defaults = NSUserDefaults.standardUserDefaults;
  bool isStored = ![defaults boolForKey:AppSettings.soundsKey] && [defaults integerForKey:AppSettings.levelKey] == 1
    && [[defaults stringForKey:AppSettings.nameKey] isEqualToString:@"Ann"];
  [settings resetAll];
  return isStored && settings.sounds && settings.name.length == 0;
}

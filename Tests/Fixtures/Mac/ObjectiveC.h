#include <stdbool.h>

/// Returns whether the class with the settings works from Objective-C.
bool checkObjectiveC(void);

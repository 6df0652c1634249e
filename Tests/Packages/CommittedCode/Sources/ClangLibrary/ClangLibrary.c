#include "ClangLibrary.h"

int volume(void) { return 11; }

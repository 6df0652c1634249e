// The text of a C string isn't a key, and the variable isn't one either.
#define CHECK(condition) printf("%s", "failed: " #condition)

void Check(BOOL play_sounds) { CHECK(play_sounds); }

// Two targets have a header with the same constants.
#define kPlaySounds @"play_sounds"

#define kPlaySounds @"play_suonds"

val sounds = "play_sounds"

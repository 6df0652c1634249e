BOOL Read(void) {
  return AppSettings.shared.musicVolume && [[AppSettings shared] wifiOnly];
}

// [$object migrate]
void Start(void) { [AppSettings.shared migrate]; }

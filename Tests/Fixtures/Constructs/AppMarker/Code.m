GVUserDefaults *settings;
BOOL isOn = settings.user_name;

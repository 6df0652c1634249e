import SharedSettings

print("widget: \(AppSettings().greeting)")

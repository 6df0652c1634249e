import SettingsGenTemplates
print(embedded_template_count())

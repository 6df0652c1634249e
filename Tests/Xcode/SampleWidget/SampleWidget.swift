import Foundation
import SwiftUI
import WidgetKit

/// A widget that shows a setting of the app.
///
/// Its accessors are generated from the app's bundle, which `settings-gen.json` lists.
@main
struct SampleWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "sample", provider: Provider()) { entry in
      Text(entry.experience)
    }
  }
}

private struct Entry: TimelineEntry {
  var date: Date
  var experience: String
}

private struct Provider: TimelineProvider {
  private var entry: Entry { Entry(date: .now, experience: AppSettings().experiencePreference.title) }

  func placeholder(in context: Context) -> Entry { entry }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(entry) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [entry], policy: .never))
  }
}

import SwiftUI

struct Rows {
  // The app registers another value, so this one is never used.
  @AppStorage("rows") var rows = 1
}

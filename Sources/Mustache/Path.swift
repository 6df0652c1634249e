/// A dotted name: its parts, as a run of ``Template/parts``; none for the implicit iterator, `.`.
struct Path {
  var parts: Range<Int>
}

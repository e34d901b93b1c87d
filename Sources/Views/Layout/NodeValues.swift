internal import PixelBuffers

/// What a view tells the container around it.
struct NodeValues {
  var priority = 0.0
  var zIndex = 0.0
  var spacing: ViewSpacing?
  var layoutValues: [ObjectIdentifier: any Sendable] = [:]
  /// The id that tells the view from its siblings.
  var id: String?
  var identifier: String?
  var accessibility: AccessibilityProperties?
  var grid = GridValues()
  var row = RowValues()

  /// What a modifier around the view tells on: all but its name and what assistive technology is told.
  var passedOn: NodeValues {
    var result = self
    result.identifier = nil
    result.accessibility = nil
    return result
  }
}

/// What a cell tells the grid around it.
struct GridValues {
  var columns = 1
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
  var anchor: UnitPoint?
}

/// What a row tells the list around it.
struct RowValues {
  var insets: EdgeInsets?
  var hidesSeparator = false
}

/// The values that a view passes to the container around it.
struct NodeValues {
  var priority = 0.0
  var zIndex = 0.0
  var spacing: ViewSpacing?
  var layoutValues: [ObjectIdentifier: any Sendable] = [:]
  /// The id that distinguishes the view from its siblings.
  var id: String?
  var identifier: String?
  var accessibility: AccessibilityProperties?
  var actions = ViewActions()
  /// How it follows focus states.
  var focusLinks: [FocusLink] = []
  /// What is done when the return key is pressed.
  var submissions: [@Sendable () -> Void] = []
  /// The gestures, those of inner modifiers first.
  var gestures: [AttachedGesture] = []
  /// Whether nothing of it is seen, for its opacity.
  var isInvisible = false
  /// Whether touches go through it and what is inside.
  var ignoresTouches = false
  /// How far around it touches reach it too.
  var touchMargins = EdgeInsets.zero
  /// How far beside the controls in it touches reach them, which reach them above and below as well; nil where it is no bar.
  var barItemMargin: Double?
  /// What is done because the view is shown.
  var effects: [ViewEffect.Kind] = []
  /// The values that it passes up, and what follows from those of the views inside.
  var preferences: [PreferenceChange] = []
  var observers: [NodeObserver] = []
  /// How the view comes and goes.
  var transition: AnyTransition?
  /// The name that it shares with the view whose place it takes, or that takes its place.
  var matchedGeometry: MatchedGeometry?
  var grid = GridValues()
  var row = RowValues()
  /// What its picker or tab view selects it by.
  var tag: ViewTag?

  /// What a modifier around the view inherits: all but its name, what assistive technology reads, what it does, and whose place it takes.
  var inherited: NodeValues {
    var result = self
    result.identifier = nil
    result.accessibility = nil
    result.actions = ViewActions()
    result.gestures = []
    result.focusLinks = []
    result.submissions = []
    result.matchedGeometry = nil
    result.effects = []
    result.isInvisible = false
    result.barItemMargin = nil
    result.preferences = []
    result.observers = []
    return result
  }
}

/// What a picker or tab view selects a view by.
struct ViewTag: @unchecked Sendable {
  // Unchecked: ids and tags are values, which are compared and nothing else.
  let value: AnyHashable
}

/// The values that a cell passes to the grid around it.
struct GridValues {
  var columns = 1
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
  var anchor: UnitPoint?
}

/// The values that a row passes to the list around it.
struct RowValues {
  var insets: EdgeInsets?
  /// The sides without a line between this row and the next one there.
  var hidesSeparator: VerticalEdge.Set = []
  /// The color of these lines, by side.
  var separatorTint = SeparatorTint()
  /// The lines above and below the section, and their color; only plain lists have them.
  var sectionSeparator: VerticalEdge.Set = []
  var sectionSeparatorTint = SeparatorTint()
  var background: Color?
  /// The view that lies behind it where that is no color.
  var backdrop: (any Sendable)?
  /// How high it is at least; 44 points unless it has margins of its own.
  var minimumHeight: Double?
  /// What stands at its end.
  var badge: String?
  /// Whether its view shows the badge itself.
  var showsBadge = false
}

/// The colors of the lines above and below a row; nil for the usual one.
struct SeparatorTint: Sendable {
  var top, bottom: Color?

  mutating func set(_ color: Color?, _ edges: VerticalEdge.Set) {
    if edges.contains(.top) { top = color }
    if edges.contains(.bottom) { bottom = color }
  }
}

/// Something that assistive technology offers by its name.
struct NamedAction: Sendable {
  let name: String
  let action: @Sendable () -> Void
}

/// What a view does when it is used.
struct ViewActions: Sendable {
  var activate: (@Sendable () -> Void)?
  /// What follows from a finger being on it, or not any more.
  var pressing: (@Sendable (Bool) -> Void)?
  var increment: (@Sendable () -> Void)?
  var decrement: (@Sendable () -> Void)?
  /// What assistive technology does instead of a tap, to leave, and by name.
  var assistive: (@Sendable () -> Void)?
  var escape: (@Sendable () -> Void)?
  var named: [NamedAction] = []
  /// The text that is typed into it.
  var text: Binding<String>?
  /// What distinguishes the field that has the keyboard when this is typed into.
  var focus: Int?
  /// Whether the text has several lines.
  var hasLines = false
}

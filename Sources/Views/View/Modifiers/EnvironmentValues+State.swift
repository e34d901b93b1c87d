extension EnvironmentValues {
  /// Whether a list is edited, for views that show it: lists are shown as they are when they are not.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
  /// The least height of the rows of lists, points.
  public var defaultMinListRowHeight: Double {
    get { stored.minimumRowHeight ?? 44 }
    set { stored.minimumRowHeight = newValue.isFinite ? max(0, newValue) : nil }
  }
  /// The least height of the headers of lists, points; nil for that of their text.
  public var defaultMinListHeaderHeight: Double? {
    get { stored.minimumHeaderHeight }
    set { stored.minimumHeaderHeight = newValue.flatMap { $0.isFinite ? max(0, $0) : nil } }
  }
  /// The length of a pixel, points.
  public var pixelLength: Double { 1 / displayScale }
  /// Where text is cut that does not fit.
  public var truncationMode: ParagraphStyle.Truncation {
    get { stored.truncation }
    set { stored.truncation = newValue }
  }
  /// Whether text is shown in capitals or small letters.
  public var textCase: TextCase? {
    get { stored.textCase }
    set { stored.textCase = newValue }
  }
  /// Why content is not shown.
  public var redactionReasons: RedactionReasons {
    get { stored.redactionReasons }
    set { stored.redactionReasons = newValue }
  }
  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { stored.headerProminence }
    set { stored.headerProminence = newValue }
  }
  /// The colors of symbols.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { stored.symbolRenderingMode }
    set { stored.symbolRenderingMode = newValue }
  }
  /// Whether the screen around the view was opened by another one.
  public var isPresented: Bool { stored.dismiss != nil }
  /// Whether a person searches; nobody does.
  public var isSearching: Bool { false }
  /// Ends a search, of which there is none.
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  /// Whether the view has the focus: an image has no focus but that of fields, which draw it themselves.
  public var isFocused: Bool { false }
  /// Whether VoiceOver runs; it does not.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether Switch Control runs; it does not.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether colors are inverted; they are not.
  public var accessibilityInvertColors: Bool { false }
  /// Whether flashing images are dimmed; they are not.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether animated images play; none is played.
  public var accessibilityPlayAnimatedImages: Bool { false }
  /// Whether the display is dimmed because nobody looks; it is not.
  public var isLuminanceReduced: Bool { false }
  /// Whether scroll views scroll; they do.
  public var isScrollEnabled: Bool { true }
  /// Whether an app may have several windows; it has one.
  public var supportsMultipleWindows: Bool { false }
}

/// Whether a list is edited.
public enum EditMode: String, Sendable, Hashable, CaseIterable {
  /// It is not; while a swipe goes on; it is.
  case inactive, transient, active

  /// Whether it is.
  public var isEditing: Bool { self != .inactive }
}

/// Ends a search.
public struct DismissSearchAction: Sendable {
  /// Does nothing: there is no search.
  public func callAsFunction() {}
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

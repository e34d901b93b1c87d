nonisolated extension View {
  /// Names the view for assistive technology.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some View {
    describing(label, isEnabled) { $0.label = $1 }
  }
  /// Says what the view is set to.
  public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some View {
    describing(value, isEnabled) { $0.value = $1 }
  }
  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some View {
    describing(hint, isEnabled) { $0.hint = $1 }
  }
  /// Names the view for assistive technology, where that is enabled.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(verbatim: String(label)), isEnabled: isEnabled)
  }
  /// Says what the view is set to, where that is enabled.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol, isEnabled: Bool) -> some View {
    accessibilityValue(Text(verbatim: String(value)), isEnabled: isEnabled)
  }
  /// Says what happens when the view is used, where that is enabled.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool) -> some View {
    accessibilityHint(Text(verbatim: String(hint)), isEnabled: isEnabled)
  }

  /// Takes away what the view says about itself.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTrait...) -> some View {
    accessibilityRemoveTraits(traits)
  }
  /// Takes away what the view says about itself.
  public func accessibilityRemoveTraits(_ traits: [AccessibilityTrait]) -> some View {
    changingNodes { node in node.values.accessibility?.traits.removeAll { traits.contains($0) } }
  }

  /// Offers the buttons of a view to assistive technology by their titles.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    offering(content())
  }

  /// Makes the view a heading; all levels are read as one.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.header)
  }

  // The others say how something is read, in which order, or under which further names: a layout keeps none of it.

  /// Says in which order siblings are read: that of the layout is kept.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }
  /// Gives the view other names for those who speak them.
  public func accessibilityInputLabels(_ labels: [String]) -> Self { self }
  /// Gives the view other names for those who speak them.
  public func accessibilityInputLabels(_ labels: [Text]) -> Self { self }
  /// Says more about the view on request.
  public func accessibilityCustomContent(
    _ label: String, _ value: String, importance: AccessibilityContentImportance = .default
  ) -> Self { self }
  /// Says more about the view on request.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AccessibilityContentImportance = .default
  ) -> Self { self }
  /// Says whether the view can be used.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> Self { self }
  /// Shows the view large to those who press it for long; nothing of it is shown at rest.
  public func accessibilityShowsLargeContentViewer() -> Self { self }
  /// Shows the view large to those who press it for long; nothing of it is shown at rest.
  public func accessibilityShowsLargeContentViewer<Content: View>(@ViewBuilder _ content: () -> Content)
    -> Self
  { self }
  /// Keeps the colors of the view where all are inverted; none are.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
  /// Says what kind of text it is.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self { self }
  /// Follows what assistive technology reads; nothing is read.
  public func accessibilityFocused(_ state: FocusState<Bool>.Binding) -> Self { self }
  /// Follows what assistive technology reads; nothing is read.
  public func accessibilityFocused<Value>(_ state: FocusState<Value>.Binding, equals value: Value) -> Self {
    self
  }
  /// Reads text higher or lower.
  public func speechAdjustedPitch(_ value: Double) -> Self { self }
  /// Reads punctuation, too.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self { self }
  /// Reads text letter by letter.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
  /// Reads text after what is being read.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self { self }

  private func describing(
    _ text: Text, _ isEnabled: Bool,
    _ set: @escaping @Sendable (inout AccessibilityProperties, String) -> Void
  ) -> some View {
    changingNodes { node in
      guard isEnabled else { return }
      var properties = node.values.accessibility ?? AccessibilityProperties()
      set(&properties, text.attributed(in: node.environment).runs.map(\.spoken).joined())
      node.values.accessibility = properties
    }
  }
}

/// What assistive technology reads; as ``FocusState``, which nothing moves here.
public typealias AccessibilityFocusState = FocusState

/// How high a heading stands.
public enum AccessibilityHeadingLevel: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// When custom content is read.
public enum AccessibilityContentImportance: String, Sendable, Hashable, CaseIterable {
  /// On request; with the label.
  case `default`, high
}

/// What kind of text something is.
public enum AccessibilityTextContentType: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

extension [AccessibilityTrait] {
  /// It changes often; kept as nothing, as the following are.
  public static var updatesFrequently: Self { [] }
  /// It plays sound.
  public static var playsSound: Self { [] }
  /// It starts playing or recording.
  public static var startsMediaSession: Self { [] }
  /// It sums up what is shown.
  public static var isSummaryElement: Self { [] }
  /// It turns pages.
  public static var causesPageTurn: Self { [] }
  /// It takes touches itself.
  public static var allowsDirectInteraction: Self { [] }
  /// It is a key.
  public static var isKeyboardKey: Self { [] }
  /// It has tabs.
  public static var isTabBar: Self { [] }
}

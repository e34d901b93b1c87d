/// A sheet as its content and the screen shape it: from edge to edge at the bottom of narrow screens, a card in the middle of wide ones.
nonisolated struct SheetBody<Content: View>: PrimitiveView {
  let content: Content

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let screen = SheetScreen(context.environment)
    var settings = SheetSettings()
    var node = context.node(of: SheetFace(content: content, settings: settings, screen: screen))
    if let found = node.preference(SheetSettings.Key.self), found != settings {
      settings = found
      node = context.node(of: SheetFace(content: content, settings: settings, screen: screen))
    }
    // A sheet around this one has its own.
    node.values.preferences.append(
      PreferenceChange(key: ObjectIdentifier(SheetSettings.Key.self)) { _ in SheetSettings() })
    nodes.append(node)
  }
}

/// What the content of a sheet says about it.
struct SheetSettings: Sendable, Equatable {
  var cornerRadius: Double?
  var handle: Visibility?
  var detents: Set<PresentationDetent>?
  var selected: PresentationDetent?
  /// What a popover becomes where there is little width.
  var adaptation: PresentationAdaptation?
  /// What lies behind the content.
  var background: SheetBackground?

  enum Key: PreferenceKey {
    static var defaultValue: SheetSettings { SheetSettings() }

    static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
      let next = nextValue()
      value.cornerRadius = value.cornerRadius ?? next.cornerRadius
      value.handle = value.handle ?? next.handle
      if value.detents == nil { (value.detents, value.selected) = (next.detents, next.selected) }
      value.adaptation = value.adaptation ?? next.adaptation
      value.background = value.background ?? next.background
    }
  }
}

/// What lies behind the content of a sheet; one is like another, so that a sheet is laid out again for its settings once.
struct SheetBackground: Sendable, Equatable {
  let view: AnyView

  static func == (one: SheetBackground, other: SheetBackground) -> Bool { true }
}

/// A height of a sheet.
public struct PresentationDetent: Sendable, Hashable {
  private enum Length: Sendable, Hashable {
    case fraction(Double)
    case points(Double)
    case all
  }

  private let length: Length

  /// Half of the screen.
  public static let medium = PresentationDetent(length: .fraction(0.5))
  /// All but ten points below the status bar.
  public static let large = PresentationDetent(length: .all)
  /// A part of the screen, 0 to 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(length: .fraction(fraction))
  }
  /// A height in points, above the home indicator.
  public static func height(_ height: Double) -> PresentationDetent {
    PresentationDetent(length: .points(height))
  }

  /// The height of the sheet in points.
  fileprivate func height(on screen: SheetScreen) -> Double {
    let height =
      switch length {
      case .fraction(let part): screen.size.height * part
      case .points(let points): points + (screen.isWide ? 0 : screen.insets.bottom)
      case .all: screen.largest
      }
    return height.isFinite ? min(max(0, height), screen.largest) : screen.largest
  }
}

/// What a sheet needs to know of the screen.
private struct SheetScreen {
  /// The extent of the screen, points.
  let size: Size
  /// The margins of its safe area.
  let insets: EdgeInsets
  /// Whether sheets are cards in the middle.
  let isWide: Bool

  /// Reads the screen; nil where there is none, as for a view of its own size.
  init?(_ environment: EnvironmentValues) {
    let canvas = environment.canvasSize
    guard let width = canvas.width, let height = canvas.height else { return nil }
    size = Size(width: width, height: height)
    insets = environment.deviceInsets
    isWide = environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular
  }

  /// How high a sheet is at most.
  var largest: Double {
    let gap = isWide ? 2 * SheetScreen.margin + insets.bottom : SheetScreen.gap
    return max(0, size.height - insets.top - gap)
  }

  /// How wide a sheet is.
  var width: Double { isWide ? min(540, max(0, size.width - 2 * SheetScreen.margin)) : size.width }

  /// The height of a sheet whose content asks for none.
  var height: Double { isWide ? min(620, largest) : largest }

  /// What stays free above a sheet on a narrow screen, and around a card, points.
  private static let (gap, margin) = (10.0, 20.0)
}

nonisolated private struct SheetFace<Content: View>: View {
  let content: Content
  let settings: SheetSettings
  let screen: SheetScreen?

  var body: some View {
    if let screen {
      // A frame would be as large as the panel, which may be higher than the safe area.
      Color.clear.overlay(alignment: screen.isWide ? .center : .bottom) { panel(screen) }.ignoresSafeArea()
    } else {
      parts.padding(.bottom, 8).background { background }.clipShape(shape(isCard: false))
        .accessibilityAddTraits(
          .modal)
    }
  }

  private func panel(_ screen: SheetScreen) -> some View {
    let detents = settings.selected.map { [$0] } ?? settings.detents
    let heights = detents?.map { $0.height(on: screen) } ?? []
    let free = screen.isWide ? EdgeInsets.zero : screen.insets
    return
      parts
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .safeAreaInset(edge: .bottom) { Color.clear.frame(height: free.bottom) }
      .safeAreaInset(edge: .leading) { Color.clear.frame(width: free.leading) }
      .safeAreaInset(edge: .trailing) { Color.clear.frame(width: free.trailing) }
      .frame(width: screen.width, height: heights.min() ?? screen.height)
      .background { background }
      .clipShape(shape(isCard: screen.isWide))
      .shadow(radius: 16, y: -2)
      .accessibilityAddTraits(.modal)
  }

  @ViewBuilder private var background: some View {
    if let own = settings.background { own.view } else { StyleView(style: Color.elevated) }
  }

  /// The handle, which shows by itself where there is a choice of heights, and the content.
  private var parts: some View {
    VStack(spacing: 0) {
      if settings.handle == .visible || settings.handle != .hidden && (settings.detents?.count ?? 0) > 1 {
        Capsule().fill(.tertiaryLabel).frame(width: 36, height: 5).padding(.top, 6).padding(.bottom, 10)
      }
      content.frame(maxWidth: .infinity, maxHeight: screen == nil ? nil : .infinity)
    }
  }

  private func shape(isCard: Bool) -> UnevenRoundedRectangle {
    let radius = settings.cornerRadius ?? 14
    return UnevenRoundedRectangle(
      topLeadingRadius: radius, bottomLeadingRadius: isCard ? radius : 0,
      bottomTrailingRadius: isCard ? radius : 0, topTrailingRadius: radius)
  }
}

nonisolated extension View {
  /// Sets the radius of the corners of the sheet around the view, in points; nil for 14.
  public func presentationCornerRadius(_ radius: Double?) -> some View {
    transformPreference(SheetSettings.Key.self) { settings in
      settings.cornerRadius = radius.map { $0.isFinite ? max(0, $0) : 0 }
    }
  }

  /// Sets the heights that the sheet around the view can have; the smallest one is shown.
  ///
  /// Without any, it is `large`, and a card on a wide screen 540 × 620 points.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.detents = detents }
  }

  /// Sets the heights that the sheet around the view can have; the one that is selected is shown.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selected = selection.wrappedValue
    return transformPreference(SheetSettings.Key.self) { settings in
      settings.detents = detents
      settings.selected = detents.contains(selected) ? selected : nil
    }
  }

  /// Fills the sheet around the view with a style.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    presentationBackground { StyleView(style: style) }
  }

  /// Puts a view behind the content of the sheet around the view.
  public func presentationBackground<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    let view = AnyView(ZStack(alignment: alignment) { content() })
    return transformPreference(SheetSettings.Key.self) { $0.background = SheetBackground(view: view) }
  }

  /// Shows or hides the handle of the sheet around the view, which shows by itself where there are several detents.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.handle = visibility }
  }
}

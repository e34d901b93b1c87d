/// A sheet with a handle, rounded at the top, as its content sets both.
nonisolated struct SheetBody<Content: View>: PrimitiveView {
  let content: Content

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var node = context.node(of: SheetFace(content: content, settings: SheetSettings(), height: nil))
    if let settings = node.preference(SheetSettings.Key.self), settings != SheetSettings() {
      let height = settings.detents?.compactMap { $0.height(in: context.environment) }.min()
      node = context.node(of: SheetFace(content: content, settings: settings, height: height))
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
  var hidesHandle: Bool?
  var detents: Set<PresentationDetent>?

  enum Key: PreferenceKey {
    static var defaultValue: SheetSettings { SheetSettings() }

    static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
      let next = nextValue()
      value.cornerRadius = value.cornerRadius ?? next.cornerRadius
      value.hidesHandle = value.hidesHandle ?? next.hidesHandle
      value.detents = value.detents ?? next.detents
    }
  }
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
  /// All but 54 points at the top.
  public static let large = PresentationDetent(length: .all)
  /// A part of the screen, 0 to 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(length: .fraction(fraction))
  }
  /// A height in points.
  public static func height(_ height: Double) -> PresentationDetent {
    PresentationDetent(length: .points(height))
  }

  /// The height in points; nil where the screen has none.
  func height(in environment: EnvironmentValues) -> Double? {
    guard let screen = environment.canvasSize.height else { return nil }
    let height =
      switch length {
      case .fraction(let part): screen * part
      case .points(let points): points
      case .all: screen - 54
      }
    return height.isFinite ? min(max(0, height), screen) : nil
  }
}

nonisolated private struct SheetFace<Content: View>: View {
  let content: Content
  let settings: SheetSettings
  /// The height of all; nil for that of the content.
  let height: Double?

  var body: some View {
    let radius = settings.cornerRadius ?? 14
    VStack(spacing: 0) {
      if settings.hidesHandle != true {
        Capsule().fill(.tertiaryLabel).frame(width: 36, height: 5).padding(.top, 6).padding(.bottom, 10)
      }
      if height == nil {
        content.frame(maxWidth: .infinity)
      } else {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .padding(.bottom, 8)
    .frame(height: height)
    .background {
      UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius).fill(.elevated)
        .shadow(radius: 16, y: -2)
        .ignoresSafeArea(edges: [.bottom, .horizontal])
    }
    .padding(.top, height == nil ? 40 : 0)
    .accessibilityAddTraits(.modal)
  }
}

nonisolated extension View {
  /// Sets the radius of the upper corners of the sheet around the view, in points; nil for 14.
  public func presentationCornerRadius(_ radius: Double?) -> some View {
    transformPreference(SheetSettings.Key.self) { settings in
      settings.cornerRadius = radius.map { $0.isFinite ? max(0, $0) : 0 }
    }
  }

  /// Sets the heights that the sheet around the view can have; the smallest one is shown.
  ///
  /// Without any, it is as high as its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.detents = detents }
  }

  /// Shows or hides the handle of the sheet around the view.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.hidesHandle = visibility == .hidden }
  }
}

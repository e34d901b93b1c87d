public import Foundation

// Other spellings that SwiftUI has for modifiers.

nonisolated extension View {
  /// Shows the view only where another one covers it.
  public func mask<Mask: View>(_ mask: Mask, alignment: Alignment = .center) -> some View {
    self.mask(alignment: alignment) { mask }
  }

  /// Cuts the view at the edges of its space; edges are smooth in any case.
  public func clipped(antialiased: Bool) -> some View { clipped() }

  /// Rounds the corners of the view and cuts it there; edges are smooth in any case.
  public func cornerRadius(_ radius: Double, antialiased: Bool) -> some View { cornerRadius(radius) }

  /// Fills the space behind the view with the background color.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(Color.background, ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view with the background color.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    background { shape.fill(Color.background, style: fillStyle) }
  }

  /// Fills a shape behind the view with a style.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle
  ) -> some View { background { shape.fill(style, style: fillStyle) } }

  /// Covers a shape in front of the view with a style.
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle
  ) -> some View { overlay { shape.fill(style, style: fillStyle) } }

  /// Scales the drawn view around a place of it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Takes all space and puts the middle of the view at a place in it.
  @_disfavoredOverload public func position(_ position: CGPoint) -> some View {
    self.position(Point(position))
  }

  /// Keeps the view in the shape of a size.
  @_disfavoredOverload public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(Size(ratio), contentMode: contentMode)
  }

  /// Draws the view as one group, as `compositingGroup()` does.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode) -> some View {
    drawingGroup(opaque: opaque)
  }

  /// Lets the view grow into the safe area where it touches it; no keyboard takes a part of that.
  public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View {
    ignoresSafeArea(edges: regions.contains(.container) ? edges : [])
  }

  /// Lets the view grow into the safe area where it touches it.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Shows the view light or dark, whatever the reader prefers.
  public func colorScheme(_ scheme: ColorScheme) -> some View { preferredColorScheme(scheme) }

  /// Sets whether what is typed is not corrected.
  public func disableAutocorrection(_ disable: Bool?) -> some View { autocorrectionDisabled(disable ?? true) }

  /// Says for which reasons nothing is hidden: all.
  public func unredacted() -> some View { changingEnvironment { $0.stored.redactionReasons = [] } }

  /// Says that the view is old until it is made again.
  public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }

  /// Distinguishes views by their values: a layout makes each view once.
  public func equatable() -> Self where Self: Equatable { self }

  /// Makes the view a group in which places are animated together.
  public func geometryGroup() -> Self { self }

  /// Names the view from which another one opens with a zoom: it opens at once.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> Self { self }

  /// Says how a screen opens: at once.
  public func navigationTransition(_ transition: NavigationTransition) -> Self { self }

  /// Lets the view start where the one with the same id was that it takes the place of: by its frame.
  public func matchedGeometryEffect(
    id: some Hashable & Sendable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { matchedGeometryEffect(id: id, in: namespace) }

  /// Does something when the return key is pressed in a field of a kind.
  @preconcurrency
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping @MainActor () -> Void) -> some View {
    onSubmit(action)
  }

  /// Does nothing.
  public func onAppear() -> Self { self }

  /// Does nothing.
  public func onDisappear() -> Self { self }

  /// Does something when the view is first shown, if there is anything.
  @_disfavoredOverload @preconcurrency
  public func onAppear(perform action: (@MainActor () -> Void)?) -> some View {
    onAppear(perform: action ?? {})
  }

  /// Does something when the view is no longer shown, if there is anything.
  @_disfavoredOverload @preconcurrency
  public func onDisappear(perform action: (@MainActor () -> Void)?) -> some View {
    onDisappear(perform: action ?? {})
  }

  /// Runs a task of a priority, which a host does not distinguish, while the view is shown.
  public func task(
    priority: TaskPriority, fileID: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { task(fileID: fileID, line: line, action) }

  /// Runs a task of a priority, which a host does not distinguish, and starts it again when a value is another one.
  public func task<Value: Equatable & Sendable>(
    id value: Value, priority: TaskPriority, fileID: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { task(id: value, fileID: fileID, line: line, action) }

  /// Says where touches reach the view, for some purposes: a host takes all of its frame.
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> Self {
    self
  }

  /// Says where touches reach the view: a host takes all of its frame.
  public func contentShape(_ shape: some Shape, eoFill: Bool) -> Self { self }

  /// Leaves out the titles of controls inside, or shows them.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    changingEnvironment { $0.stored.hidesLabels = visibility == .hidden }
  }

  /// Puts margins around the view, as a scene has them: 16 points.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

  /// Distinguishes the view in a picker, list or tab view, also by the value as an optional.
  public func tag(_ tag: some Hashable & Sendable, includeOptional: Bool) -> some View { self.tag(tag) }

  /// Starts a text selection, a search for parts or a replacement: nothing of it is shown.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }

  /// Sets which letters become capitals as they are typed.
  public func autocapitalization(_ capitalization: TextInputAutocapitalization) -> some View {
    textInputAutocapitalization(capitalization)
  }

  /// Adds space after every grapheme of text, points.
  public func kerning(_ kerning: Double) -> some View { tracking(kerning) }
}

/// In which colors a group is drawn: those of the image.
public enum ColorRenderingMode: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case nonLinear, linear, extendedLinear
}

/// What takes a part of the screen.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The regions, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The device and the bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Both.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The purposes, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Dragging.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Menus.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Pointers.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Assistive technology.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// What matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Their place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// Their size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Which fields a submission comes from.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The fields, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Those for text.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Those for what is searched for.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// How a screen opens.
public struct NavigationTransition: Sendable {
  /// As usual.
  public static var automatic: NavigationTransition { NavigationTransition() }
  /// From a view that grows.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> NavigationTransition {
    NavigationTransition()
  }
}

/// Which writing tools the system offers.
public enum WritingToolsBehavior: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, complete, limited, disabled
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// A modifier that changes nothing.
  nonisolated public static let identity = EmptyModifier()

  /// Makes one.
  nonisolated public init() {}

  /// The view.
  public func body(content: Content) -> some View { content }
}

/// A view that is distinguished by its value: a layout makes each view once.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public let content: Content

  /// Makes one.
  public init(content: Content) { self.content = content }

  /// The view.
  public var body: some View { content }
}

public import Foundation

// Modifiers of SwiftUI whose effect neither an image nor a host shows: nothing vibrates, symbols are at rest, and texts
// change at once.

nonisolated extension View {
  /// Lets a person feel that a value changed.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> Self {
    self
  }

  /// Lets a person feel that a value changed, where a condition on the old and the new value holds.
  @preconcurrency
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping @MainActor (Trigger, Trigger) -> Bool
  ) -> Self { self }

  /// Lets a person feel that a value changed, as the old and the new value say.
  @preconcurrency
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger, _ feedback: @escaping @MainActor (Trigger, Trigger) -> SensoryFeedback?
  ) -> Self { self }

  /// Moves the symbols of the view when a value changes; they are shown at rest.
  public func symbolEffect<Trigger: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Trigger
  ) -> Self { self }

  /// Moves the symbols of the view while something holds; they are shown at rest.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> Self { self }

  /// Takes away the motions that views around give symbols.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self { self }

  /// Says how texts and symbols of the view change: at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  /// Says how scrolling takes the keyboard away: a host keeps it.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }

  /// Says where scrolling stops: anywhere.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

  /// Says where scrolling stops: anywhere.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> Self { self }

  /// Changes the view as it scrolls into sight and out of it; it is shown as in the middle of that.
  @preconcurrency
  public func scrollTransition<Content: View>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (ModifierContent, ScrollTransitionPhase) -> Content
  ) -> some View {
    leased(transition)(ModifierContent(content: self), .identity)
  }

  /// Changes the view as it scrolls into sight and out of it, in two ways; it is shown as in the middle of that.
  @preconcurrency
  public func scrollTransition<Content: View>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil, transition: @escaping @MainActor (ModifierContent, ScrollTransitionPhase) -> Content
  ) -> some View { scrollTransition(topLeading, axis: axis, transition: transition) }

  /// Says whether a person can scroll; a host scrolls in any case.
  public func scrollDisabled(_ disabled: Bool) -> Self { self }

  /// Shows for a moment how far a view is scrolled: it is at rest.
  public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }

  /// Shows for a moment how far a view is scrolled: it is at rest.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> Self { self }

  /// Says whether content that fits can be pulled; it is shown at rest.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> Self {
    self
  }

  /// Says whether a sheet can be pulled away; a host closes it by its buttons.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Says whether what lies behind a sheet can be used; it cannot.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> Self {
    self
  }

  /// Says whether a row can be selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Offers parts of what can be searched, while a person searches; an image shows the field at rest.
  public func searchScopes<Value: Hashable, Scopes: View>(
    _ scope: Binding<Value>, activation: SearchScopeActivation = .automatic, @ViewBuilder scopes: () -> Scopes
  ) -> Self { self }

  /// Offers what to search for, while a person searches; an image shows the field at rest.
  public func searchSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> Self {
    self
  }

  /// Says what a suggestion puts into the field.
  public func searchCompletion(_ completion: String) -> Self { self }
  /// Says which token is searched for where a suggestion is chosen; no host chooses one.
  public func searchCompletion(_ token: some Identifiable) -> Self { self }

  /// Follows which view is scrolled to; an id that is there at first is not scrolled to.
  public func scrollPosition<ID: Hashable & Sendable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> Self {
    self
  }

  /// Lets a person drag the view's value away; a host drags nothing.
  @preconcurrency
  public func draggable<Value>(_ value: @autoclosure @escaping @MainActor () -> Value) -> Self { self }

  /// Lets a person drag the view's value away, which is shown as another view; a host drags nothing.
  @preconcurrency
  public func draggable<Value, Preview: View>(
    _ value: @autoclosure @escaping @MainActor () -> Value, @ViewBuilder preview: () -> Preview
  ) -> Self { self }

  /// Takes what a person drags to the view; a host drags nothing.
  @preconcurrency
  public func dropDestination<Value>(
    for type: Value.Type = Value.self, action: @escaping @MainActor ([Value], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> Self { self }
}

/// When the parts of what can be searched are offered.
public enum SearchScopeActivation: Sendable, Hashable {
  /// At the time that is usual, once there is text, or with the field.
  case automatic, onTextEntry, onSearchPresentation
}

/// What a device lets a person feel.
public enum SensoryFeedback: Sendable, Hashable {
  /// How heavy, or how soft, what is hit feels.
  public enum Impact: Sendable, Hashable {
    /// As in SwiftUI.
    case light, medium, heavy, rigid, solid, soft
  }

  /// As in SwiftUI.
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange,
    pathComplete
  /// Something is hit.
  case impact(weight: Impact = .medium, intensity: Double = 1)

  /// Something is hit.
  public static var impact: SensoryFeedback { .impact() }
  /// Something soft or hard is hit.
  public static func impact(flexibility: Impact, intensity: Double = 1) -> SensoryFeedback {
    .impact(weight: flexibility, intensity: intensity)
  }
}

/// A motion of symbols that ends where it began.
public struct SymbolEffect: Sendable, Hashable {
  private var name: String

  /// As in SwiftUI.
  public static var bounce: SymbolEffect { SymbolEffect(name: "bounce") }
  /// Fades and comes back.
  public static var pulse: SymbolEffect { SymbolEffect(name: "pulse") }
  /// Changes the color of one part after the other.
  public static var variableColor: SymbolEffect { SymbolEffect(name: "variableColor") }
  /// Shakes.
  public static var wiggle: SymbolEffect { SymbolEffect(name: "wiggle") }
  /// Turns.
  public static var rotate: SymbolEffect { SymbolEffect(name: "rotate") }
  /// Grows and shrinks.
  public static var breathe: SymbolEffect { SymbolEffect(name: "breathe") }
  /// One symbol goes and another one comes.
  public static var replace: SymbolEffect { SymbolEffect(name: "replace") }

  /// Comes, and goes.
  public static var appear: SymbolEffect { SymbolEffect(name: "appear") }
  /// Goes, and comes.
  public static var disappear: SymbolEffect { SymbolEffect(name: "disappear") }
  /// Is larger or smaller.
  public static var scale: SymbolEffect { SymbolEffect(name: "scale") }
  /// Is drawn line by line.
  public static var drawOn: SymbolEffect { SymbolEffect(name: "drawOn") }
  /// Is taken away line by line.
  public static var drawOff: SymbolEffect { SymbolEffect(name: "drawOff") }

  private func with(_ way: String) -> SymbolEffect { SymbolEffect(name: "\(name).\(way)") }

  /// Upwards.
  public var up: SymbolEffect { with("up") }
  /// Downwards.
  public var down: SymbolEffect { with("down") }
  /// Downwards, then upwards.
  public var downUp: SymbolEffect { with("downUp") }
  /// Upwards twice.
  public var upUp: SymbolEffect { with("upUp") }
  /// Away, then upwards.
  public var offUp: SymbolEffect { with("offUp") }
  /// Each part by itself.
  public var byLayer: SymbolEffect { with("byLayer") }
  /// All parts together.
  public var wholeSymbol: SymbolEffect { with("wholeSymbol") }
  /// One part at a time.
  public var iterative: SymbolEffect { with("iterative") }
  /// Each part until all have it.
  public var cumulative: SymbolEffect { with("cumulative") }
  /// Parts that are not lit are dimmed.
  public var dimInactiveLayers: SymbolEffect { with("dimInactiveLayers") }
  /// Parts that are not lit are hidden.
  public var hideInactiveLayers: SymbolEffect { with("hideInactiveLayers") }
  /// In one direction.
  public var nonReversing: SymbolEffect { with("nonReversing") }
  /// As the hands of a clock.
  public var clockwise: SymbolEffect { with("clockwise") }
  /// Against the hands of a clock.
  public var counterClockwise: SymbolEffect { with("counterClockwise") }
  /// To the left.
  public var left: SymbolEffect { with("left") }
  /// To the right.
  public var right: SymbolEffect { with("right") }
  /// Without fading.
  public var plain: SymbolEffect { with("plain") }
  /// With a pulse.
  public var pulse: SymbolEffect { with("pulse") }
  /// There and back.
  public var reversing: SymbolEffect { with("reversing") }
}

/// How often, and how fast, symbols move.
public struct SymbolEffectOptions: Sendable, Hashable {
  private var count: Int?
  private var speed = 1.0

  /// Once.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions(count: 1) }
  /// Again and again.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1) }
  /// How often symbols move.
  public enum RepeatBehavior: Sendable, Hashable {
    /// Without end.
    case continuous
    /// So many times, with a pause between; without a number again and again.
    case periodic(Int? = nil, delay: Double? = nil)

    /// Again and again.
    public static var periodic: RepeatBehavior { .periodic() }
  }

  /// As often as a behavior says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
  /// So many times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(speed: speed) }
  /// The same, so many times as fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count, speed: speed)
  }
}

/// How the content of a view changes.
public struct ContentTransition: Sendable, Hashable {
  private var name: String

  /// At once.
  public static var identity: ContentTransition { ContentTransition(name: "identity") }
  /// One fades while the other comes.
  public static var opacity: ContentTransition { ContentTransition(name: "opacity") }
  /// Letters move.
  public static var interpolate: ContentTransition { ContentTransition(name: "interpolate") }
  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
  /// Digits roll as the value does.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
  /// Symbols move.
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition(name: "symbolEffect") }
}

/// Whether content can be pulled.
public enum ScrollBounceBehavior: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, always, basedOnSize
}

/// Whether what lies behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable, Hashable {
  private var name: String

  /// As usual.
  public static var automatic: Self { Self(name: "automatic") }
  /// It can.
  public static var enabled: Self { Self(name: "enabled") }
  /// It cannot.
  public static var disabled: Self { Self(name: "disabled") }
  /// It can while the sheet is no higher.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self(name: "enabled") }
}

/// What a presentation becomes.
public enum PresentationAdaptation: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, none, popover, sheet, fullScreenCover
}

/// When a view changes as it scrolls.
public struct ScrollTransitionConfiguration: Sendable, Hashable {
  /// How much of the view is in sight.
  public struct Threshold: Sendable, Hashable {
    /// It is in sight as a whole; not at all; its middle.
    public static let visible = Threshold(), hidden = Threshold(), centered = Threshold()
    /// So much of it is in sight.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
    /// The same, so many points further in.
    public func inset(by distance: Double) -> Threshold { self }
  }

  private var name: String

  /// With the scrolling; at once; never.
  public static let interactive = Self(name: "interactive"), animated = Self(name: "animated"),
    identity = Self(name: "identity")
  /// With the scrolling, along a curve.
  public static func interactive(timingCurve: UnitCurve) -> Self { interactive }
  /// At once, with an animation.
  public static func animated(_ animation: Animation) -> Self { animated }
  /// The same, from when so much is in sight.
  public func threshold(_ threshold: Threshold) -> Self { self }
  /// The same, with an animation.
  public func animation(_ animation: Animation) -> Self { self }
}

/// Where a view is that scrolls.
public enum ScrollTransitionPhase: String, Sendable, Hashable, CaseIterable {
  /// On its way in at the start; in sight; on its way out at the end.
  case topLeading, identity, bottomTrailing

  /// Whether it is in sight.
  public var isIdentity: Bool { self == .identity }
  /// -1 on its way in, 0 in sight, 1 on its way out.
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// Where scrolling stops.
public struct ScrollTargetBehavior: Sendable, Hashable {
  private var name: String

  /// At multiples of the space.
  public static var paging: ScrollTargetBehavior { ScrollTargetBehavior(name: "paging") }
  /// At the edges of views.
  public static var viewAligned: ScrollTargetBehavior { ScrollTargetBehavior(name: "viewAligned") }
  /// At the edges of views, so far from the place where scrolling started.
  public static func viewAligned(limitBehavior: LimitBehavior) -> ScrollTargetBehavior { viewAligned }

  /// How far scrolling goes.
  public struct LimitBehavior: Sendable, Hashable {
    /// As usual; one view; as far as it was pushed.
    public static let automatic = Self(), always = Self(), never = Self(), alwaysByOne = Self(),
      alwaysByFew = Self()
  }
}

/// How scrolling takes the keyboard away.
public enum ScrollDismissesKeyboardMode: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, immediately, interactively, never
}

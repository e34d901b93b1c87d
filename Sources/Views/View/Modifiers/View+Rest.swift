// Modifiers of SwiftUI whose effect neither an image nor a host shows: nothing vibrates, symbols are at rest, and texts
// change at once.

nonisolated extension View {
  /// Lets a person feel that a value changed.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> Self {
    self
  }

  /// Lets a person feel that a value changed, where a condition on the old and the new value holds.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping @MainActor (Trigger, Trigger) -> Bool
  ) -> Self { self }

  /// Lets a person feel that a value changed, as the old and the new value say.
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

  /// Says how texts and symbols of the view change: at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  /// Says how scrolling takes the keyboard away: a host keeps it.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }

  /// Says where scrolling stops: anywhere.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

  /// Marks what a locked device leaves out; nothing is locked.
  public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
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

/// How scrolling takes the keyboard away.
public enum ScrollDismissesKeyboardMode: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, immediately, interactively, never
}

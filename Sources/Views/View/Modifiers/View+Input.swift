public import Foundation

// Modifiers of SwiftUI for keyboards, pointers, links and the system around an app. Nothing of them is seen in an image, and no
// host presses keys, hovers or opens the app by a link.

nonisolated extension View {
  /// Does something when a pointer comes over the view or leaves it; none does.
  public func onHover(perform action: @MainActor (Bool) -> Void) -> Self { self }

  /// Does something while a pointer moves over the view; none does.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @MainActor (HoverPhase) -> Void
  ) -> Self { self }

  /// Changes the view while a pointer is over it; none is.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> Self { self }

  /// Leaves out what changes the view while a pointer is over it.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> Self { self }

  /// Explains the view: as its hint for assistive technology; no pointer shows it.
  public func help(_ text: some StringProtocol) -> some View { accessibilityHint(String(text)) }

  /// Explains the view: as its hint for assistive technology; no pointer shows it.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Lets keys of a keyboard use the control; a host presses none.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Self { self }

  /// Lets keys of a keyboard use the control; a host presses none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> Self { self }

  /// Lets a keyboard move the focus to the view; a host moves it to fields.
  public func focusable(_ isFocusable: Bool = true) -> Self { self }

  /// Makes the views inside a group through which a keyboard moves the focus.
  public func focusSection() -> Self { self }

  /// Leaves out what the system draws around the view that has the focus; nothing is drawn.
  public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }

  /// Lets a person select and copy the text, at rest.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }

  /// Does something when the app is opened by a link; it is not.
  public func onOpenURL(perform action: @MainActor (URL) -> Void) -> Self { self }

  /// Says to the system what a person does in the view.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @MainActor (NSUserActivity) -> Void
  ) -> Self { self }

  /// Does something when the app goes on with what was done elsewhere; it does not.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @MainActor (NSUserActivity) -> Void
  ) -> Self { self }

  /// Hides the bar with clock and battery, which no view draws.
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }

  /// Hides the bar with clock and battery, which no view draws.
  public func statusBar(hidden: Bool) -> Self { self }

  /// Hides what the system draws above the app, which no view draws.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// Takes gestures at the edges of the screen before the system does.
  public func defersSystemGestures(on edges: Edge.Set) -> Self { self }

  /// Says whether pressing a button for long repeats its action; a host does not.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }

  /// Says in which order an open menu has its items; menus are closed.
  public func menuOrder(_ order: MenuOrder) -> Self { self }

  /// Says whether a menu stays open once an item is used; menus are closed.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> Self { self }

  /// Says whether menus show that they are menus; they do not.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }
}

/// What the system says to other devices about a person.
public final class NSUserActivity: Sendable {
  /// Its kind.
  public let activityType: String

  /// Makes an activity.
  public init(activityType: String) { self.activityType = activityType }
}

/// Where a pointer is.
public enum HoverPhase: Sendable, Hashable {
  /// Over the view; elsewhere.
  case active(CGPoint), ended
}

/// What changes under a pointer.
public enum HoverEffect: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, highlight, lift
}

/// Whether text can be selected.
public enum TextSelectability: String, Sendable, Hashable, CaseIterable {
  /// It can; it cannot.
  case enabled, disabled
}

/// Whether pressing for long repeats.
public enum ButtonRepeatBehavior: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, enabled, disabled
}

/// The order of a menu.
public enum MenuOrder: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, fixed, priority
}

/// Whether a menu closes.
public enum MenuActionDismissBehavior: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, enabled, disabled
}

/// Keys that are held while another one is pressed.
public struct EventModifiers: OptionSet, Sendable, Hashable {
  /// The keys, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Capitals.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// ⇧.
  public static let shift = EventModifiers(rawValue: 2)
  /// ⌃.
  public static let control = EventModifiers(rawValue: 4)
  /// ⌥.
  public static let option = EventModifiers(rawValue: 8)
  /// ⌘.
  public static let command = EventModifiers(rawValue: 16)
  /// Keys of the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All.
  public static let all = EventModifiers(rawValue: 63)
}

/// A key.
public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What it types.
  public let character: Character

  /// Makes a key.
  public init(_ character: Character) { self.character = character }
  /// Makes a key.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// ⏎.
  public static let `return` = KeyEquivalent("\r")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// ⎋.
  public static let escape = KeyEquivalent("\u{1B}")
  /// ⌫.
  public static let delete = KeyEquivalent("\u{8}")
  /// ⇥.
  public static let tab = KeyEquivalent("\t")
  /// ↑.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// ↓.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// ←.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// →.
  public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// Keys that use a control.
public struct KeyboardShortcut: Sendable, Hashable {
  /// The key, and those that are held.
  public let key: KeyEquivalent, modifiers: EventModifiers

  /// Makes a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// ⏎ alone.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// ⎋ alone.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

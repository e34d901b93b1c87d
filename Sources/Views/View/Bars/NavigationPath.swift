/// The values whose screens a navigation stack shows above its first one.
public struct NavigationPath: Sendable {
  var values: [NavigationValue] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init(_ values: some Sequence<some Hashable>) { self.values = values.map { NavigationValue($0) } }

  /// How many screens lie above the first one.
  public var count: Int { values.count }
  /// Whether the first screen is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Opens the screen of a value.
  public mutating func append(_ value: some Hashable) { values.append(NavigationValue(value)) }

  /// Closes screens; more than there are close all.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(max(0, count), values.count)) }
}

/// A value that opens a screen.
///
/// It is read where views are, under the lease of the main actor.
struct NavigationValue: @unchecked Sendable {
  let base: any Hashable

  init(_ base: any Hashable) { self.base = base }
}

/// How a stack reads and changes the path that its author keeps.
struct NavigationPathAccess: Sendable {
  let values: @Sendable () -> [NavigationValue]
  let append: @Sendable (NavigationValue) -> Void
  let removeLast: @Sendable () -> Void
}

/// A screen that was opened: by its value, or as it is.
enum NavigationEntry: Sendable {
  case value(NavigationValue)
  case screen(@Sendable () -> AnyView)
}

/// A screen that a link opened, above so many values of the path.
struct OpenedByLink: Sendable {
  let entry: NavigationEntry
  let above: Int
}

enum NavigateKey: EnvironmentKey {
  static let defaultValue: (@Sendable (NavigationEntry) -> Void)? = nil
}

extension EnvironmentValues {
  /// Opens a screen in the navigation stack around.
  var navigate: (@Sendable (NavigationEntry) -> Void)? { self[NavigateKey.self] }
}

extension NavigationEntry {
  /// The type of what was opened.
  var name: String {
    switch self {
    case .screen: "View"
    case .value(let value): "\(type(of: value.base))"
    }
  }
}

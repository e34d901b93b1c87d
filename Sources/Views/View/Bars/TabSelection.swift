/// Counts the tabs of a bar as they are resolved.
final class TabCounter: @unchecked Sendable {
  // Unchecked: one bar's tabs are resolved one after the other on one thread.
  private var count = 0

  func next() -> Int {
    defer { count += 1 }
    return count
  }
}

struct TabSelection: Sendable {
  let selected: Int
  let counter: TabCounter
}

enum TabSelectionKey: EnvironmentKey {
  static let defaultValue: TabSelection? = nil
}

extension EnvironmentValues {
  var tabSelection: TabSelection? { self[TabSelectionKey.self] }
}

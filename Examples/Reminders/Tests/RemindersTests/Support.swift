import Synchronization
import Testing
import ViewHosting
import Views

@testable import Reminders

/// The app on a phone.
func app(_ reminders: [Reminder] = someReminders, traits: TraitOverrides = .none) throws -> ViewHost {
  try ViewHost(on: .iPhone15, traits: traits) { RemindersApp(reminders) }
}

/// The app with its form open.
func form() throws -> ViewHost {
  let host = try app()
  try host.tap("Add")
  try host.waitUntilIdle()
  return host
}

/// The app with the second reminder open.
func detail() throws -> ViewHost {
  let host = try app()
  try host.tap("Call Ada")
  try host.waitUntilIdle()
  return host
}

extension ViewHost {
  /// The titles of the rows from top to bottom.
  var titles: [String] {
    get throws {
      try someReminders.map(\.title).filter { try isShown($0) }
        .sorted { try place(of: $0) < place(of: $1) }
    }
  }

  private func place(of title: String) throws -> Double {
    let id = someReminders.first { $0.title == title }?.id ?? -1
    let layout = try layout
    return layout.frame(of: "row \(id)")?.minY ?? .infinity
  }
}

extension ViewHost {
  /// Where the layer of a text begins on the canvas, with all that moves it.
  func place(ofText text: String) throws -> Point {
    let layout = try layout
    return try #require(layout.tree.root.origin(ofText: text))
  }
}

extension Layer {
  fileprivate func origin(ofText text: String) -> Point? {
    if case .text(let runs) = content, runs.map(\.text).joined() == text { return frame.origin }
    for layer in sublayers {
      guard let place = layer.origin(ofText: text) else { continue }
      return Point(x: frame.minX + place.x, y: frame.minY + place.y)
    }
    return nil
  }
}

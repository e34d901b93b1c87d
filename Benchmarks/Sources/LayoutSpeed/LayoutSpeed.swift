import Foundation
import ViewRendering

/// Times layouts: a phone screen, growing numbers of views, and a list of which little is seen.
@main
struct LayoutSpeed {
  static func main() throws {
    let typesetter = try Typesetter(fonts: .bundled)
    print("| layout | views | layers | first | median of 50 | a view |")
    print("|---|--:|--:|--:|--:|--:|")
    try measure("settings screen, iPhone 17 Pro", SettingsScreen(), typesetter)
    try measure("settings screen, accessibility 5", SettingsScreen(), typesetter, .accessibility5)
    for count in [10, 100, 1_000, 10_000] {
      try measure("\(count) cards in a stack", Cards(count: count), typesetter)
    }
    for count in [1_000, 100_000] {
      try measure("\(count) rows in a list", Rows(count: count), typesetter)
    }
    for depth in [10, 100, 1_000] { try measure("\(depth) nested stacks", Nested(depth: depth), typesetter) }
  }

  private static func measure(
    _ name: String, _ view: some View, _ typesetter: Typesetter, _ traits: TraitOverrides = .none
  ) throws {
    var times: [Double] = []
    var result: ViewLayout?
    for _ in 0..<51 {
      let start = processorTime()
      result = try typesetter.layOut(view, on: .iPhone17Pro, traits: traits)
      times.append(processorTime() - start)
    }
    guard let result else { return }
    let views = count(result.root)
    let median = times.dropFirst().sorted()[25]
    print(
      "| \(name) | \(views) | \(count(result.tree.root)) | \(rounded(times[0])) ms | \(rounded(median)) ms "
        + "| \(rounded(median * 1_000 / Double(views))) µs |")
  }

  private static func count(_ view: PlacedView) -> Int { view.children.reduce(1) { $0 + count($1) } }
  private static func count(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + count($1) } }
  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

/// The processor time this process has used, in milliseconds: other work on the machine hardly changes it.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

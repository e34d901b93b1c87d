import Foundation
import Reminders
import ViewHosting
import ViewRendering

/// Times views in motion: frames of an animated screen at device scale, waits in virtual time, and what one tap changes.
@main
struct HostSpeed {
  static func main() throws {
    print("Processor time of the process. Aim: 60 frames of layout and drawing in under 600 ms.\n")
    print("| measured | |")
    print("|---|--:|")
    try measureFrames()
    try measureWaits()
    try measureTap()
    try measureBig()
  }

  /// Sixty frames, a sixtieth of a second apart: a sheet comes while a spinner turns.
  private static func measureFrames() throws {
    let host = try app()
    try host.tap("Sync")
    try host.tap("Add")
    _ = try host.image(scale: 3)
    var layout = 0.0
    var drawing = 0.0
    for _ in 0..<60 {
      let start = processorTime()
      try host.advance(by: .nanoseconds(16_666_667))
      _ = try host.layout
      let laidOut = processorTime()
      _ = try host.image(scale: 3)
      layout += laidOut - start
      drawing += processorTime() - laidOut
    }
    print("| 60 frames of 1179 × 2556 pixels: layout | \(rounded(layout)) ms |")
    print("| 60 frames of 1179 × 2556 pixels: drawing | \(rounded(drawing)) ms |")
  }

  /// Twenty removals, each with the four seconds of its banner, and as many forms that take twenty seconds to save.
  private static func measureWaits() throws {
    let start = processorTime()
    var passed = Duration.zero
    for _ in 0..<20 {
      let host = try app()
      try host.longPress("Call Ada")
      try host.waitUntilIdle()
      try host.tap("Add")
      try host.type("Rest", into: "What")
      try host.tap("Save")
      passed += try host.waitUntilIdle()
    }
    let real = processorTime() - start
    let virtual = Double(passed.components.seconds) * 1_000
    print(
      "| \(passed.components.seconds) seconds of waits | \(rounded(real)) ms, \(Int(virtual / real)) times as fast |"
    )
  }

  /// The layers and pixels that are others after one row was marked.
  private static func measureTap() throws {
    let host = try app()
    try host.tap("Numbers")
    let image = try host.image()
    try host.tap("Number 5")
    _ = try host.image()
    let count = try host.layout.tree.root.count
    print("| layers of \(count) that one tap changes | \(host.lastDrawing.layers) |")
    print("| pixels of \(image.count) that are drawn again then | \(host.lastDrawing.pixels) |")
  }

  private static func measureBig() throws {
    for count in [100, 1000] {
      let host = try ViewHost(on: .iPhone15) { Big(count: count) }
      try host.tap("Row 3")
      let start = processorTime()
      for step in 0..<20 { try host.tap("Row \(step % 5)") }
      print("| \(count) rows: one change | \(rounded((processorTime() - start) / 20)) ms |")
    }
  }

  private static func app() throws -> ViewHost { try ViewHost(on: .iPhone15) { RemindersApp() } }
  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

extension Layer {
  fileprivate var count: Int { sublayers.reduce(1) { $0 + $1.count } }
}

/// The processor time this process has used, in milliseconds: other work on the machine hardly changes it.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

private struct Big: View {
  let count: Int
  @State private var marked = -1
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<count) { number in
          HStack {
            Circle().fill(.blue).frame(width: 24, height: 24)
            VStack(alignment: .leading) {
              Text("Row \(number)"); Text("Some more of it").font(.caption)
            }
            Spacer()
            if marked == number { Text("x") }
          }
          .padding(8)
          .accessibilityElement(children: .ignore).accessibilityLabel("Row \(number)")
          .onTapGesture { marked = number }
        }
      }
    }
  }
}

import FlexLayout
import Foundation
import Views
import PixelBuffers
import Proofsheet
import Testing

/// Twelve devices, from a watch to a television.
let devices: [DeviceProfile] = [
  .appleWatch41mm, .iPhoneSE, .iPhone15, .iPhone17ProMax, .iPhone17Pro(.landscape), .androidPhone,
  .androidFoldable, .iPadMini, .iPadPro11(.landscape).split(.half), .iPadPro13(.landscape), .desktopLarge,
  .tv1080p,
]

/// A sidebar of 100 points, a main part that takes twice what the aside takes, on every device.
struct Page: View {
  var body: some View {
    FlexRow(gap: 0, wraps: false)() {
      Color(hex: 0x334455).frame(height: 40).flex(shrink: 0, basis: 40).accessibilityIdentifier("side")
      Color(hex: 0x6699CC).frame(height: 40).flex(grow: 2, basis: 0).accessibilityIdentifier("main")
      Color(hex: 0xCCDDEE).frame(height: 40).flex(grow: 1, basis: 0).accessibilityIdentifier("aside")
    }
  }
}

/// Tags that wrap.
struct Tags: View {
  var body: some View {
    FlexRow(gap: 10)() {
      ForEach(0..<12) { index in
        Color(hex: 0x88AA33).frame(width: 90, height: 30).accessibilityIdentifier("tag \(index)")
      }
    }
  }
}

@Suite struct FlexRowTests {
  private func layOut(_ view: some View, _ device: DeviceProfile, _ traits: TraitOverrides = .none) throws
    -> ViewLayout
  {
    try Typesetter(fonts: .bundled).layOut(view, on: device, traits: traits)
  }

  private func available(_ device: DeviceProfile) -> Double {
    device.size.width - device.safeArea.leading - device.safeArea.trailing
  }

  @Test(arguments: devices)
  func `growing parts share what the fixed one leaves, two to one`(device: DeviceProfile) throws {
    let layout = try layOut(Page(), device)
    let free = available(device) - 40
    #expect(layout.frame(of: "side")?.width == 40)
    #expect(abs((layout.frame(of: "main")?.width ?? 0) - free * 2 / 3) < 0.001)
    #expect(
      abs((layout.frame(of: "aside")?.maxX ?? 0) - (device.size.width - device.safeArea.trailing)) < 0.001)
  }

  @Test(arguments: devices)
  func `as many tags stand in a line as fit`(device: DeviceProfile) throws {
    let layout = try layOut(Tags(), device)
    let perLine = max(1, Int((available(device) + 10) / 100))
    let frames = (0..<12).compactMap { layout.frame(of: "tag \($0)") }
    #expect(frames.count == 12)
    #expect(frames.filter { $0.minY == frames[0].minY }.count == min(12, perLine))
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX - device.safeArea.leading == Double(index % perLine) * 100)
      #expect(frame.minY - frames[0].minY == Double(index / perLine) * 40)
    }
  }

  @Test(arguments: devices)
  func `right to left mirrors every frame`(device: DeviceProfile) throws {
    let (ltr, rtl) = (try layOut(Tags(), device), try layOut(Tags(), device, .rightToLeft))
    for index in 0..<12 {
      let (left, right) = (ltr.frame(of: "tag \(index)"), rtl.frame(of: "tag \(index)"))
      #expect(abs((left?.minX ?? 0) - (device.size.width - (right?.maxX ?? 0))) < 0.001)
    }
  }

  @Test func `items shrink by their length and stop at their least`() throws {
    let view = FlexRow(gap: 0, wraps: false)() {
      Color(hex: 0x111111).frame(minWidth: 80).flex(basis: 100).accessibilityIdentifier("a")
      Color(hex: 0x222222).flex(basis: 200).accessibilityIdentifier("b")
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: 150, height: 20)))
    #expect(layout.frame(of: "a")?.width == 80)
    #expect(layout.frame(of: "b")?.width == 70)
  }

  /// The widths of the items of a row by their factors and bases.
  private func widths(in available: Double, _ items: [FlexItem], least: Double = 0) throws -> [Double] {
    let view = FlexRow(gap: 0, wraps: false)() {
      ForEach(0..<items.count) { index in
        Color(hex: 0x111111).frame(minWidth: least, minHeight: 10)
          .flex(items[index])
          .accessibilityIdentifier("item \(index)")
      }
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: available, height: 20)))
    return items.indices.map { index in
      ((layout.frame(of: "item \(index)")?.width ?? -1) * 1000).rounded() / 1000
    }
  }

  @Test(
    arguments: [
      // 115 are free, of which 0.8 go to the item.
      (155, [FlexItem(grow: 0.8, basis: 40)], [132]),
      // 100 are free: 0.2 and 0.3 of them are taken, half of them stay free.
      (200, [FlexItem(grow: 0.2, basis: 50), FlexItem(grow: 0.3, basis: 50)], [70, 80]),
      // From a sum of 1 on everything is taken.
      (200, [FlexItem(grow: 0.4, basis: 50), FlexItem(grow: 0.6, basis: 50)], [90, 110]),
      (200, [FlexItem(grow: 1, basis: 50), FlexItem(grow: 3, basis: 50)], [75, 125]),
      // Half of the 100 that are too much is given up, by length.
      (100, [FlexItem(shrink: 0.25, basis: 150), FlexItem(shrink: 0.25, basis: 50)], [112.5, 37.5]),
      (100, [FlexItem(shrink: 0.5, basis: 200), FlexItem(shrink: 0, basis: 0)], [150, 0]),
      (100, [FlexItem(shrink: 1, basis: 150), FlexItem(shrink: 1, basis: 50)], [75, 25]),
      (100, [FlexItem(grow: 0, basis: 30)], [30]),
    ] as [(Double, [FlexItem], [Double])])
  func `factors that sum to less than 1 take that part of the space`(
    available: Double, items: [FlexItem], expected: [Double]
  ) throws {
    #expect(try widths(in: available, items) == expected)
  }

  @Test func `an item held at its least leaves the part of the initial space to the others`() throws {
    // Of 100 that are free at first, the second takes 0.2, though the first is held at 50.
    #expect(
      try widths(in: 200, [FlexItem(grow: 0.1, basis: 20), FlexItem(grow: 0.2, basis: 80)], least: 50)
        == [50, 100])
    // Of the 100 that are too much, the second gives up a quarter, though the first is held at 70.
    #expect(
      try widths(in: 100, [FlexItem(shrink: 0.25, basis: 80), FlexItem(shrink: 0.25, basis: 120)], least: 70)
        == [70, 95])
  }

  @Test(arguments: FlexDistribution.allCases)
  func `justification places what space is left`(justification: FlexDistribution) throws {
    let view = FlexRow(gap: 10, justify: justification)() {
      Color(hex: 0x111111).frame(width: 50, height: 10).accessibilityIdentifier("a")
      Color(hex: 0x222222).frame(width: 50, height: 10).accessibilityIdentifier("b")
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: 200, height: 10)))
    let starts = [layout.frame(of: "a")?.minX, layout.frame(of: "b")?.minX]
    // 90 points are free.
    let expected: [FlexDistribution: [Double]] = [
      .start: [0, 60], .center: [45, 105], .end: [90, 150], .spaceBetween: [0, 150],
      .spaceAround: [22.5, 127.5], .spaceEvenly: [30, 120], .stretch: [0, 60],
    ]
    #expect(starts == expected[justification])
  }

  @Test func `an item stops at its greatest width and the others take the rest`() throws {
    #expect(
      try widths(in: 200, [FlexItem(grow: 1, basis: 0, maxWidth: 40), FlexItem(grow: 1, basis: 0)])
        == [40, 160])
  }

  /// The second item is 10 points high where it has a height, and the line 30.
  @Test(
    arguments: [
      (.start, 0, 10), (.center, 10, 10), (.end, 20, 10), (.stretch, 0, 30), (.baseline, 20, 10),
    ] as [(FlexAlignment, Double, Double)])
  func `alignment places items in their line`(alignment: FlexAlignment, y: Double, height: Double) throws {
    let view = FlexRow(gap: 0, align: alignment)() {
      Color(hex: 0x111111).frame(width: 50, height: 30)
      Color(hex: 0x222222).frame(width: 50).frame(idealHeight: 10).accessibilityIdentifier("b")
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: 200, height: 30)))
    #expect(layout.frame(of: "b") == Rect(x: 50, y: y, width: 50, height: height))
  }

  @Test func `reversed items begin at the end`() throws {
    let view = FlexRow(gap: 10, isReversed: true)() {
      Color(hex: 0x111111).frame(width: 50, height: 10).accessibilityIdentifier("a")
      Color(hex: 0x222222).frame(width: 30, height: 10).accessibilityIdentifier("b")
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: 200, height: 10)))
    #expect([layout.frame(of: "a")?.minX, layout.frame(of: "b")?.minX] == [150, 110])
  }
}

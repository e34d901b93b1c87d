import FlexLayout
import Foundation
import LayerRendering
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

  private func room(_ device: DeviceProfile) -> Double {
    device.size.width - device.safeArea.leading - device.safeArea.trailing
  }

  @Test(arguments: devices)
  func `growing parts share what the fixed one leaves, two to one`(device: DeviceProfile) throws {
    let layout = try layOut(Page(), device)
    let free = room(device) - 40
    #expect(layout.frame(of: "side")?.width == 40)
    #expect(abs((layout.frame(of: "main")?.width ?? 0) - free * 2 / 3) < 0.001)
    #expect(
      abs((layout.frame(of: "aside")?.maxX ?? 0) - (device.size.width - device.safeArea.trailing)) < 0.001)
  }

  @Test(arguments: devices)
  func `as many tags stand in a line as fit`(device: DeviceProfile) throws {
    let layout = try layOut(Tags(), device)
    let perLine = max(1, Int((room(device) + 10) / 100))
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

  @Test(arguments: FlexRow.Justification.allCases)
  func `justification places what room is left`(justification: FlexRow.Justification) throws {
    let view = FlexRow(gap: 10, justify: justification)() {
      Color(hex: 0x111111).frame(width: 50, height: 10).accessibilityIdentifier("a")
      Color(hex: 0x222222).frame(width: 50, height: 10).accessibilityIdentifier("b")
    }
    let layout = try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: 210, height: 10)))
    let starts = [layout.frame(of: "a")?.minX, layout.frame(of: "b")?.minX]
    let expected: [FlexRow.Justification: [Double]] = [
      .start: [0, 60], .center: [50, 110], .end: [100, 160], .spaceBetween: [0, 160],
    ]
    #expect(starts == expected[justification])
  }
}

import Foundation
import Views
import PixelBuffers
import Testing

/// The catalog of devices agrees with itself.
@Suite struct DeviceTests {
  @Test(arguments: DeviceProfile.all)
  func `a device's numbers are possible`(device: DeviceProfile) {
    #expect(device.size.width > 0 && device.size.height > 0 && device.scale >= 1)
    let insets = device.safeArea
    #expect([insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy { $0 >= 0 })
    #expect(insets.leading + insets.trailing < device.size.width / 2)
    #expect(insets.top + insets.bottom < device.size.height / 2)
    #expect(device.cornerRadius * 2 <= min(device.size.width, device.size.height))
    #expect(device.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
  }

  @Test(arguments: DeviceProfile.all)
  func `turning twice gives the device again`(device: DeviceProfile) {
    let other: DeviceProfile.Orientation = device.orientation == .portrait ? .landscape : .portrait
    let rotated = device(other)
    #expect(rotated(device.orientation) == device)
    guard device.size.width != device.size.height else { return }
    #expect(rotated.size == Size(width: device.size.height, height: device.size.width))
    #expect(rotated.id == "\(device.id)-\(other.rawValue)")
  }

  @Test func `ids and names are unique, and ids find their devices`() {
    #expect(Set(DeviceProfile.all.map(\.id)).count == DeviceProfile.all.count)
    #expect(Set(DeviceProfile.all.map(\.name)).count == DeviceProfile.all.count)
    for device in DeviceProfile.all {
      #expect(DeviceProfile(id: device.id) == device)
      #expect(DeviceProfile(id: "\(device.id)-landscape") == device(.landscape))
    }
    #expect(DeviceProfile(id: "iphone-0") == nil)
  }

  @Test func `the Swift name of each device is that of its declaration`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Views/Devices/DeviceTable.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let declared = Dictionary(
      source.matches(of: /public static let (\w+) =[^"]*?"([^"]+)"/).map { (String($0.2), ".\($0.1)") }
    ) { first, _ in first }
    #expect(declared.count == DeviceProfile.all.count)
    for device in DeviceProfile.all {
      #expect(device.swiftName == declared[device.name])
      let other: DeviceProfile.Orientation = device.orientation == .portrait ? .landscape : .portrait
      // A square device is the same however it is held.
      guard device(other) != device else { continue }
      #expect(device(other).swiftName == declared[device.name].map { "\($0)(.\(other.rawValue))" })
    }
    var own = DeviceProfile.iPhone15
    own.cornerRadius = 1
    #expect(own.swiftName == nil)
  }

  @Test(arguments: DeviceProfile.all.filter { $0.idiom == .phone })
  func `a phone has little space across in portrait and little down in landscape`(device: DeviceProfile) {
    guard !device.name.hasSuffix(", open") else { return }
    #expect(device.horizontalSizeClass == .compact && device.verticalSizeClass == .regular)
    #expect(device(.landscape).verticalSizeClass == .compact)
  }

  @Test(
    arguments: DeviceProfile.all.filter {
      $0.idiom == .phone && $0.name.hasPrefix("iPhone") && !$0.name.contains("Duo")
    })
  func `an iPhone without a home button has margins and round corners`(device: DeviceProfile) {
    let isRound = device.cornerRadius > 0
    #expect((device.safeArea.bottom > 0) == isRound)
    #expect((device(.landscape).safeArea.leading > 0) == isRound)
    #expect(device(.landscape).safeArea.leading == device(.landscape).safeArea.trailing)
    #expect(
      !isRound || device(.landscape).safeArea.leading == device.safeArea.top || device.cornerRadius == 39)
  }

  @Test(arguments: DeviceProfile.all.filter { $0.name.hasPrefix("iPad") })
  func `two apps side by side fill an iPad but for the divider`(device: DeviceProfile) {
    for held in [device, device(.landscape)] {
      #expect(held.split(.oneThird).size.width + 10 + held.split(.twoThirds).size.width == held.size.width)
      #expect(held.split(.oneThird).horizontalSizeClass == .compact)
    }
    let half = device(.landscape).split(.half).size.width
    #expect(abs(half * 2 + 10 - device(.landscape).size.width) <= 1)
  }

  /// Widths that UIKit reports in Split View.
  @Test func `known widths of Split View`() {
    #expect(DeviceProfile.iPadPro11FourthGeneration(.landscape).split(.half).size.width == 592)
    #expect(DeviceProfile.iPadPro12_9(.landscape).split(.twoThirds).size.width == 981)
    #expect(DeviceProfile.iPadPro12_9(.landscape).split(.half).horizontalSizeClass == .regular)
    #expect(DeviceProfile.iPad9.split(.twoThirds).size.width == 480)
  }

  /// What two public reports measured in the simulator of iOS 27.1.
  @Test func `the folding iPhone keeps the side of its camera free, whichever that is`() {
    let closed = DeviceProfile.iPhoneDuoClosed
    #expect(closed.size == Size(width: 466, height: 678))
    #expect(closed.safeArea == EdgeInsets(bottom: 34, trailing: 84))
    #expect(closed(.landscape).safeArea == EdgeInsets(leading: 84, bottom: 34))
    let open = DeviceProfile.iPhoneDuoOpen
    #expect(open.horizontalSizeClass == .regular && open.safeArea == EdgeInsets(top: 82, bottom: 34))
    #expect(open(.landscape).safeArea == EdgeInsets(bottom: 34, trailing: 84))
  }

  @Test(arguments: DeviceProfile.all.filter { $0.name.hasPrefix("Apple Watch") })
  func `a watch keeps its status bar free`(device: DeviceProfile) {
    #expect((19...35).contains(device.safeArea.top))
    #expect(device.safeArea == EdgeInsets(top: device.safeArea.top))
  }

  @Test func `a device of one's own takes one line`() {
    let kiosk = DeviceProfile(name: "Kiosk", size: Size(width: 1080, height: 1920))
    #expect(kiosk.id == "kiosk")
    #expect(kiosk.horizontalSizeClass == .regular)
    #expect(kiosk(.landscape).size.width == 1920)
  }
}

import Views
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct DevicesTableTests {
  @Test func `each device stands beside the name that tests write`() {
    let lines = DevicesTable.text([.iPhone15, .iPadPro12_9, .iPhone15(.landscape)]).split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("Swift "))
    #expect(lines[1].hasPrefix(".iPhone15 ") && lines[1].contains(" iphone-15 "))
    #expect(lines[2].hasPrefix(".iPadPro12_9 "))
    #expect(lines[3].hasPrefix(".iPhone15(.landscape)  iphone-15-landscape "))
  }

  @Test func `where the terminal is narrow, columns are left out and named`() {
    let devices = DeviceProfile.all
    for width in [80, 100, 120, 200] {
      let lines = DevicesTable.text(devices, width: width).split(separator: "\n")
      #expect(lines.dropLast().allSatisfy { $0.columns <= width })
      #expect(devices.allSatisfy { device in lines.contains { $0.contains("\(device.id) ") } })
    }
    let narrow = DevicesTable.text(devices, width: 80)
    #expect(
      narrow.hasSuffix(
        "In a wider terminal, or with --json: safe area (top leading bottom trailing), corner, name, Swift"))
    #expect(!DevicesTable.text(devices).contains("--json"))
  }

  @Test func `JSON has the name as well`() throws {
    #expect(try DevicesTable.json([.tv4K]).contains("\"swiftName\" : \".tv4K\""))
  }

  @Test func `a device is found by the name that tests write`() throws {
    let outcome = try BuiltCommand.run("devices", "--filter", "iPadPro12_9")
    #expect(outcome.code == 0 && outcome.text.contains(".iPadPro12_9 "))
  }
}

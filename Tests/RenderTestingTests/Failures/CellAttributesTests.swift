import RunReview
import Testing

@testable import RenderTesting

@Suite struct CellAttributesTests {
  func attributes(ofFile name: String) -> CellAttributes {
    CellAttributes(CellResult(cell: "Layers/\(name)", caseName: name, status: .different))
  }

  @Test(
    arguments: [
      ("Chat", "Chat", nil, []), ("Chat-rtl", "Chat", nil, ["rightToLeft"]),
      ("dark/Chat_ax3", "Chat", nil, ["dark", "accessibility3"]),
      ("screens/Chat.390x844.dark", "screens/Chat", "390x844", ["dark"]), ("Chat-2", "Chat-2", nil, []),
      ("right-to-left/Chat", "Chat", nil, ["rightToLeft"]), ("dark", "dark", nil, ["dark"]),
      ("dark-light", "light", nil, ["dark"]), ("Chat/accessibility-3", "Chat", nil, ["accessibility3"]),
    ] as [(String, String, String?, [String])])
  func `a layer tree's file names its case, device and traits`(
    name: String, caseName: String, device: String?, traits: [String]
  ) {
    let found = attributes(ofFile: name)
    #expect(found.caseName == caseName && found.device == device && found.traits == traits, "\(found)")
  }

  @Test(
    arguments: [
      ("390", "390"), ("39000", "39000"), ("390pt", "390"), ("390px", "390"), ("390w", "390"),
      ("0390", "390"),
      ("390x844", "390x844"), ("39", nil), ("390000", nil), ("390x8", nil), ("390x844000", nil),
      ("390x", nil),
      ("x390", nil), ("390x844pt", nil), ("390dp", nil), ("-390", "390"), ("３９０", nil), ("390e2", nil),
      ("", nil),
    ] as [(String, String?)])
  func `a width in points is a device, and other numbers are none`(word: String, device: String?) {
    #expect(attributes(ofFile: "Chat/\(word)").device == device)
  }

  @Test func `a device's name may have parts`() {
    #expect(attributes(ofFile: "Chat/iphone-se-1st-generation-dark").caseName == "Chat")
    #expect(attributes(ofFile: "Chat/iphone-se-1st-generation-dark").device?.hasPrefix("iPhone SE") == true)
  }

  @Test func `a rotated device is another one`() {
    let found = attributes(ofFile: "Chat.ipad-10th-generation-landscape.rtl")
    #expect(found.caseName == "Chat" && found.device == "iPad (10th generation) landscape", "\(found)")
    #expect(attributes(ofFile: "Chat/iphone-15-landscape.dark").device == "iPhone 15 landscape")
    #expect(attributes(ofFile: "Chat/iphone-15-portrait").device == "iPhone 15")
  }

  @Test func `other cells keep what they say of themselves`() {
    let cell = CellResult(cell: "T/F/dark.1", caseName: "dark", traits: "light", status: .different)
    #expect(CellAttributes(cell).caseName == "dark")
    #expect(CellAttributes(cell).dimensions == ["colorScheme": "light"])
  }

  @Test func `the extent of failures is found in files' names`() {
    let cells = ["Chat", "Inbox"].flatMap { name in
      ["dark", "light"].flatMap { scheme in
        ["ltr", "rtl"].map { direction in
          CellResult(
            cell: "Layers/\(name)-\(scheme)-\(direction)", caseName: "\(name)-\(scheme)-\(direction)",
            status: direction == "rtl" ? .different : .equal, reason: "x")
        }
      }
    }
    #expect(FailureGroup.groups(in: cells).map(\.extent) == ["all rightToLeft cells"])
  }
}

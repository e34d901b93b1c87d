import Audits
import GalleryScreens
import Testing
import ViewRendering

/// The gallery has no finding but those that are listed here with their reasons.
@Suite struct GalleryAuditTests {
  private static let narrow = "Words are longer than a line of the narrowest phone at the largest sizes."
  private static let page = "A page of paper is not mirrored."
  private static let paper = "A page of paper has sizes of its own."
  private static let stripe = "Titles distinguish appointments; the stripe's color only helps to find them."
  private static let bar =
    "The smallest symbols of a bar are 44 points high, and over the 24 of WCAG 2.2 wide."
  private static let small = "Fields and buttons of this height are over the 24 points of WCAG 2.2, SC 2.5.8."

  static let allowances: [String: [AuditAllowance]] = [
    "SignIn": [
      .init(.brokenWord, "SignIn/ScrollView/VStack/VStack/Text", narrow),
      .init(.brokenWord, "Button/ButtonFace/Label/HStack/Text", narrow),
    ],
    "Settings": [
      .init(.brokenWord, "NavigationLink/HStack/HStack/VStack/Text", narrow),
      .init(.brokenWord, "Header/ListCaption/VStack/Text", narrow),
    ],
    "Article": [
      .init(.brokenWord, "ScrollView/VStack/VStack/Text", narrow),
      .init(.targetSize, "ToolbarItems/Button/BorderlessLabel/Label/Image", bar),
    ],
    "Dashboard": [
      .init(.brokenWord, "Card/VStack/HStack/VStack/Text", narrow),
      .init(.brokenWord, "Summary/VStack/Label/HStack/Text", narrow),
    ],
    "Reader": [
      .init(.fixedText, "Paper/VStack/Text", paper), .init(.fixedText, "Paper/VStack/VStack/Text", paper),
      .init(.fixedText, "Paper/VStack/VStack/Grid/GridRow/Text", paper),
      .init(.unmirroredLayout, "Paper/VStack/Text", page),
      .init(.unmirroredLayout, "Paper/VStack/VStack/Text", page),
      .init(.unmirroredLayout, "Paper/VStack/VStack/Grid/GridRow/Text", page),
      .init(.readingOrder, "Paper/VStack/VStack/Grid/GridRow/Text", page),
    ],
    "Inbox": [
      .init(.truncatedText, "MailRow/HStack/VStack/Text", "The message has the whole subject.")
    ],
    "Product": [.init(.targetSize, "SegmentedControl/EqualWidths/Text", small)],
    "Agenda": [
      .init(.targetSize, "ToolbarItems/Button/BorderlessLabel/Label/Image", bar),
      .init(.colorVision, "AdaptiveRow/HStack/Overlay/Rectangle", stripe),
      .init(.colorVision, "AdaptiveRow/VStack/Overlay/Rectangle", stripe),
    ],
    "Weather": [
      .init(.brokenWord, "AdaptiveRow/HStack/HStack/Text", narrow),
      .init(.brokenWord, "AdaptiveRow/VStack/HStack/Text", narrow),
    ],
  ]

  @Test(arguments: Gallery.screens)
  func `a screen has no finding that is not allowed`(screen: GalleryScreen) throws {
    var cells: [AuditCell] = []
    for device in [DeviceProfile.iPhoneSE, .iPhone15] {
      for scheme in [TraitOverrides.light, .dark] {
        for size in DynamicTypeSize.allCases {
          cells.append(AuditCell(device: device, traits: scheme + .dynamicTypeSize(size)))
        }
      }
      for setting in [TraitOverrides.rightToLeft, .boldText, .highContrast, .reduceTransparency] {
        cells.append(AuditCell(device: device, traits: .light + .dynamicTypeSize(.large) + setting))
      }
    }
    let audit = ViewAudit(allowing: Self.allowances[screen.name] ?? [], contexts: try .shared)
    let report = audit.report(of: screen.view, across: cells)
    #expect(report.passes(strict: true), "\(screen.name): \(report.lines.joined(separator: "\n"))")
  }
}

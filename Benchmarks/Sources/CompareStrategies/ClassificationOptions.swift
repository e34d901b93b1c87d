import CDrawingConditions
import Foundation
import ViewRendering

/// What the command line asks for.
struct ClassificationOptions {
  /// The Python that draws with Skia.
  private(set) var skia: String?
  /// A folder of PNG photographs.
  private(set) var photographs: String?
  /// Where pairs go that the standard strategy classifies wrongly.
  private(set) var wrong: String?
  /// Where all pairs go.
  private(set) var all: String?
  /// What the screens are laid out on, and how.
  private(set) var device = DeviceProfile.iPhoneSE
  private(set) var traits = TraitOverrides.none
  /// Chooses the layers that defects are planted in.
  private(set) var seed = 0
  /// Whether photographs are classified, too; they are the same on every device.
  private(set) var hasPhotographs = true

  init(_ arguments: [String]) {
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    (skia, photographs) = (value("--skia"), value("--photographs"))
    (wrong, all) = (value("--wrong"), value("--all"))
    if arguments.contains("--phone") {
      (device, traits, seed) = (.androidPhone, .rightToLeft + .dynamicTypeSize(.xLarge), 100)
    } else if arguments.contains("--blind") {
      (device, traits, seed) = (.androidSmallTablet, .dynamicTypeSize(.xxLarge), 200)
    }
    hasPhotographs = seed == 0
  }

  /// Starts Skia where it was asked for; whether it runs.
  func startRasterizer() -> Bool {
    guard let skia else { return false }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../skia-coverage.py"
    ).standardized.path
    guard cdc_start_rasterizer(skia, script) != 0 else {
      FileHandle.standardError.write(Data("\(skia) cannot draw with Skia; its pairs are left out.\n".utf8))
      return false
    }
    return true
  }
}

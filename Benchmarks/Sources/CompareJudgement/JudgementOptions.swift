import CDrawingConditions
import Foundation

/// What the command line asks for.
struct JudgementOptions {
  /// The Python that draws with Skia.
  private(set) var skia: String?
  /// A folder of PNG photographs.
  private(set) var photographs: String?
  /// Where pairs go that the standard strategy judges wrongly.
  private(set) var wrong: String?
  /// Where all pairs go.
  private(set) var all: String?

  init(_ arguments: [String]) {
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    (skia, photographs) = (value("--skia"), value("--photographs"))
    (wrong, all) = (value("--wrong"), value("--all"))
  }

  /// Starts Skia where it was asked for; whether it runs.
  func startRasteriser() -> Bool {
    guard let skia else { return false }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../skia-coverage.py"
    ).standardized.path
    guard cdc_start_rasteriser(skia, script) != 0 else {
      FileHandle.standardError.write(Data("\(skia) cannot draw with Skia; its pairs are left out.\n".utf8))
      return false
    }
    return true
  }
}

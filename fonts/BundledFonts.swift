import Foundation

/// Where the fonts that come with Proofsheet may lie.
///
/// SwiftPM's own `Bundle.module` ends the process when a resource bundle is missing, so it is not used: the
/// places are listed, and the one who opens them can say which were tried.
public enum BundledFonts {
  /// Folders to look for `manifest.json` in, best first.
  ///
  /// An installation's `share/proofsheet/fonts`, the resource bundle beside the program, the bundle beside
  /// the folder of a test bundle, and the checkout this file was compiled in.
  public static var candidates: [String] {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = URL(filePath: program).deletingLastPathComponent()
    let bundle = "Proofsheet_ProofsheetFonts.resources"
    let places = [
      folder.appending(path: "../share/proofsheet/fonts"), folder.appending(path: bundle),
      Bundle.main.bundleURL.appending(path: bundle), URL(filePath: #filePath).deletingLastPathComponent(),
    ]
    return places.map { $0.standardizedFileURL.path(percentEncoded: false) }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }
}

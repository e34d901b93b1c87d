import Foundation

/// Where the fonts that come with Proofsheet may lie.
///
/// SwiftPM's own `Bundle.module` ends the process when a resource bundle is missing, so it is not used: the
/// places are listed, and the one who opens them can say which were tried.
public enum BundledFonts {
  /// Folders to look for `manifest.json` in, best first.
  ///
  /// An installation's `share/proofsheet/fonts`, the resource bundle beside the program or the library that holds this
  /// code, the one of the command that is installed with such a library, the bundle beside the folder of a test bundle,
  /// and the checkout this file was compiled in.
  public static var candidates: [String] {
    let folder = URL(filePath: codePath ?? "").deletingLastPathComponent()
    let bundle = "Proofsheet_ProofsheetFonts.resources"
    let places = [
      folder.appending(path: "../share/proofsheet/fonts"), folder.appending(path: bundle),
      folder.appending(path: "proofsheet/\(bundle)"), Bundle.main.bundleURL.appending(path: bundle),
      URL(filePath: #filePath).deletingLastPathComponent(),
    ]
    return places.map { $0.standardizedFileURL.path(percentEncoded: false) }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// The file that this code was loaded from.
  ///
  /// The kernel's list has the path whatever the current folder was then, and behind every symbolic link.
  private static var codePath: String? {
    let own = UInt(bitPattern: #dsohandle)
    // Foundation takes the first page of such a file for the whole of it.
    guard let maps = fopen("/proc/self/maps", "re") else { return nil }
    defer { fclose(maps) }
    var (memory, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(memory) }
    while getline(&memory, &capacity, maps) > 0, let memory {
      let line = String(cString: memory)
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2, bounds[0] <= own, own < bounds[1] else { continue }
      return line.firstIndex(of: "/").map { String(line[$0...].dropLast()) }
    }
    return nil
  }
}

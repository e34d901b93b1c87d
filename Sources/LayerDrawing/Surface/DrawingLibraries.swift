private import CCairo
private import CFreeType

/// The libraries that draw, as they run, not as they were compiled against.
package enum DrawingLibraries {
  /// Versions by library name.
  package static let versions: [String: String] = [
    "cairo": String(cString: cairo_version_string()),
    "freetype": freeTypeVersion,
    // Composites for Cairo.
    "pixman": String(cString: pixman_version_string()),
  ]

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

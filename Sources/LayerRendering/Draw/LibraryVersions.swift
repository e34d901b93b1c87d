private import CCairo
private import CFreeType
private import CHarfBuzz
private import CTextBoundaries

/// The versions of the libraries that decide about pixels, as they run, not as they were compiled against.
public enum LibraryVersions {
  /// Versions by library name, such as `["cairo": "1.16.0", "freetype": "2.12.1", "icu": "72.1", …]`.
  public static let current: [String: String] = [
    "cairo": String(cString: cairo_version_string()),
    "freetype": freeTypeVersion,
    "harfbuzz": String(cString: hb_version_string()),
    // Decides where lines end, what a grapheme is and which of them are emoji.
    "icu": "\(ctb_icu_version() / 100).\(ctb_icu_version() % 100)",
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

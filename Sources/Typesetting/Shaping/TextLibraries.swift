private import CHarfBuzz
private import CTextBoundaries

/// The libraries that set text, as they run, not as they were compiled against.
package enum TextLibraries {
  /// Versions by library name.
  package static let versions: [String: String] = [
    "harfbuzz": String(cString: hb_version_string()),
    // Decides where lines end, what a grapheme is and which of them are emoji.
    "icu": "\(ctb_icu_version() / 100).\(ctb_icu_version() % 100)",
  ]
}

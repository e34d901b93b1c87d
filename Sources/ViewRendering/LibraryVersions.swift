/// The versions of the libraries that decide about pixels, as they run, not as they were compiled against.
public enum LibraryVersions {
  /// Versions by library name, such as `["cairo": "1.16.0", "freetype": "2.12.1", "icu": "72.1", …]`.
  public static let current: [String: String] =
    DrawingLibraries.versions.merging(TextLibraries.versions) { drawing, _ in drawing }
}

public import Foundation

/// The fonts that come with the package.
public enum BundledFonts {
  /// The folder that holds `manifest.json` and a folder for each family.
  public static var folder: URL { Bundle.module.bundleURL }
}

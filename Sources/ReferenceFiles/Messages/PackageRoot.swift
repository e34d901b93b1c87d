internal import Foundation

/// The folder of the package that a source file belongs to.
package enum PackageRoot {
  /// The nearest folder above `path` with a `Package.swift`; the path's own folder when there is none.
  package static func containing(_ path: String) -> String {
    let start = (path as NSString).deletingLastPathComponent
    return search(from: start) ?? start
  }

  /// The nearest folder with a `Package.swift`, from `folder` upwards.
  package static func search(from folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if access("\(folder)/Package.swift", F_OK) == 0 { return folder }
      let above = (folder as NSString).deletingLastPathComponent
      if above == folder { return nil }
      folder = above
    }
    return nil
  }
}

/// References that hold where layout put layers, and no image.
package enum FrameReferences {
  /// The extension of their files.
  package static let pathExtension = "frames"
}

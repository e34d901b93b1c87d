/// What of the cells of a matrix is compared with their references.
package enum MatrixFormat: Sendable, Hashable {
  /// Images.
  case images
  /// Frames, baselines and lines, which may differ by so many points.
  case frames(tolerance: Double)
  /// The figures of the work that a cell takes.
  case work(WorkRules)

  /// The extension of the references.
  var pathExtension: String {
    switch self {
    case .images: ReferenceFormat.images.pathExtension
    case .frames: ReferenceName.frameExtension
    case .work: ReferenceName.workExtension
    }
  }

  /// How many points frames may differ by.
  var frameTolerance: Double { if case .frames(let tolerance) = self { tolerance } else { 0 } }
}

/// Why a PNG could not be read or written, and which.
public struct PNGError: Error, Sendable, Hashable {
  /// The file, where there is one.
  public var file: String?
  /// What is wrong.
  public var problem: PNGProblem

  /// Makes an error.
  public init(file: String?, problem: PNGProblem) {
    self.file = file
    self.problem = problem
  }
}

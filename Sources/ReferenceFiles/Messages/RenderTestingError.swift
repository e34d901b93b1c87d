internal import Foundation

/// What can keep the harness from doing its work; a differing image is a verdict, not an error.
package enum RenderTestingError: Error, Hashable, Sendable {
  /// The system refused to write there, for the reason with this `errno`.
  case cannotWrite(String, Int32)
  /// The system refused to read there, for the reason with this `errno`.
  case cannotRead(String, Int32)
  /// The encoded reference is larger than the limit: path, bytes, limit, and, where it is an image, the bytes of the
  /// pixels alone and how many pixels a point has.
  case referenceTooLarge(String, bytes: Int, limit: Int, image: Int? = nil, scale: Double? = nil)
  /// A region of the strategy names a layer that the image does not have: the name, and those that it has.
  case unknownRegion(String, known: [String])
  /// A setting has a value that it cannot have: its place and name, the value, what it may be, and which
  /// of these was probably meant.
  case invalidSetting(String, value: String, expected: String, nearest: String? = nil)
  /// The image could not be made, with the message of the stage that failed.
  case cannotDraw(String)
  /// Two assertions would use the same reference: its name, where each stands.
  case sharedReference(String, first: String, second: String)
  /// Two variants of a matrix would use the same name, and nobody has proven that they look the same.
  case sharedVariant(String, first: String, second: String)
  /// The text that stands for a value could not be made, with the message of what failed.
  case cannotDescribe(String)
  /// The reference is a text in a test's source, which only the test writes: its place, and the test.
  case inlineText(String, test: String)
  /// There is no finished run to act on: the folder looked at.
  case noRun(String)
  /// A file is not what it should be: path, and what is wrong.
  case unusable(String, String)
}

extension RenderTestingError: CustomStringConvertible {
  /// The fact, then the next step.
  package var description: String {
    switch self {
    case .cannotWrite(let path, let code):
      "Cannot write \(path): \(Self.reason(code)). \(Self.nextStep(code))"
    case .cannotRead(let path, let code):
      "Cannot read \(path): \(Self.reason(code)). Check the path and its permissions."
    case .referenceTooLarge(let path, let bytes, let limit, let image, let scale):
      Self.tooLarge(path, bytes, limit, image, scale)
    case .unknownRegion(let name, let known): Self.unknownRegion(name, known)
    case .invalidSetting(let name, let value, let expected, let nearest):
      "\(name) is \"\(value)\", which it cannot be. It takes \(expected).\(nearest.map { " Did you mean \"\($0)\"?" } ?? "")"
    case .cannotDraw(let message): "The image could not be made: \(message)"
    case .sharedReference(let name, let first, let second):
      """
      Two assertions would share the reference "\(name)": \(first) and \(second). \
      Give one of them another name with `named:`.\(name.contains("-") ? " A space and a hyphen are the same there." : "")
      """
    case .sharedVariant(let name, let first, let second):
      """
      Two variants would share the name "\(name)", though they may look different: "\(first)" and "\(second)". \
      Give their devices names that differ in letters or digits.
      """
    case .cannotDescribe(let message):
      "The value has no text to compare: \(message) Nothing was compared or recorded."
    case .inlineText(let place, let test):
      """
      The text stands in the source at \(place), and only the test itself can write it there. Run \
      `\(ShellCommand.call("test")) --record -- --filter \(ShellCommand.quoted(TestPattern(of: test).text))`.
      """
    case .noRun(let folder):
      "There is no run in \(folder). Run `\(ShellCommand.call("test"))` first."
    case .unusable(let path, let problem): "\(path): \(problem)"
    }
  }

  func replacingPath(with path: String) -> RenderTestingError {
    if case .cannotWrite(_, let code) = self { .cannotWrite(path, code) } else { self }
  }

  private static func tooLarge(
    _ path: String, _ bytes: Int, _ limit: Int, _ image: Int?, _ scale: Double?
  ) -> String {
    // What was just too large should not be again after the next change.
    let step = 65_536
    let enough = (bytes / step + 1) * step
    let parts = image.map { ": \($0) of pixels, \(bytes - $0) of layers and provenance" } ?? ""
    let scaled = scale.map { $0 > 1 ? "fewer than \($0.spelled) pixels a point, " : "" } ?? ""
    let smaller = image == nil ? "compare less of the value" : "draw less: \(scaled)a smaller size"
    return """
      The reference \(path) would have \(bytes) bytes\(parts); `maximumReferenceBytes` is \(limit). \
      Set `maximumReferenceBytes: \(enough)` in proofsheet.yml, or \(smaller).
      """
  }

  private static func unknownRegion(_ name: String, _ known: [String]) -> String {
    let names = Set(known).sorted()
    let hint =
      if let nearest = NearestName.nearest(to: name, among: names) {
        "Did you mean \"\(nearest)\"?"
      } else if names.isEmpty {
        "No view there has a name: give one with `accessibilityIdentifier`."
      } else {
        "It has \(names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", "))\(names.count > 8 ? " and more" : "")."
      }
    return """
      A region names the layer "\(name)", which the image does not have. \(hint) Nothing was compared or recorded.
      """
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }

  private static func nextStep(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "Free disk space and run again; the file there before is unharmed."
    case EROFS, EACCES, EPERM:
      "Make the folder writable, or choose another one; PROOFSHEET_REFERENCES sets that of references."
    case ENAMETOOLONG: "Use shorter names, or a folder with a shorter path."
    default: "The file there before, if any, is unharmed."
    }
  }
}

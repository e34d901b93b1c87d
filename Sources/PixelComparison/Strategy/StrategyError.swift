/// Why a strategy cannot be used.
public enum StrategyError: Error, Sendable, Hashable {
  /// The spelling breaks off or continues with something else at a character (counted from 0).
  case spelling(String, at: Int, expected: String)
  /// No strategy or step has that name.
  case unknownName(String, known: [String])
  /// A step has no parameter of that name.
  case unknownParameter(String, of: String, known: [String])
  /// A step names a parameter twice.
  case repeatedParameter(String, of: String)
  /// A step lacks a parameter, or has it in another form.
  case missingParameter(String, of: String, expected: String)
  /// A parameter lies outside its range.
  case outOfRange(String, value: String, expected: String)
  /// A region's own strategy has regions.
  case nestedRegions
  /// More regions have a strategy of their own than a comparison can keep apart.
  case tooManyRegions(Int)
  /// Under this strategy, an image cannot be compared even with itself; why.
  case inconclusive(String)
}

extension StrategyError: CustomStringConvertible {
  /// The fact, then the next step.
  public var description: String {
    switch self {
    case .spelling(let text, let position, let expected):
      "The strategy \"\(text)\" cannot be read at character \(position + 1). Write \(expected) there."
    case .unknownName(let name, let known):
      "There is no strategy or step \"\(name)\". \(Self.hint(name, known))Use one of \(known.joined(separator: ", "))."
    case .unknownParameter(let name, let step, let known):
      "\(step) has no parameter \"\(name)\". \(Self.hint(name, known))"
        + (known.isEmpty ? "Leave it out." : "Use \(known.joined(separator: ", ")).")
    case .repeatedParameter(let name, let step):
      "\(step) names \(name) twice. Write it once."
    case .missingParameter(let name, let step, let expected):
      "\(step) lacks \(name). Write \(expected)."
    case .outOfRange(let name, let value, let expected):
      "\(name) is \(value). Use \(expected)."
    case .nestedRegions:
      "The strategy of a region has regions itself. List all regions on the outer strategy."
    case .tooManyRegions(let count):
      "\(count) regions have a strategy of their own; 31 are possible. Join some, or compare twice."
    case .inconclusive(let reason):
      "The strategy compares nothing of this image. \(reason)"
    }
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    NearestName.nearest(to: name, among: known).map { "Did you mean \"\($0)\"? " } ?? ""
  }
}

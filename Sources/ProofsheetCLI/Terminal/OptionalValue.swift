import ArgumentParser

/// The value of an option that may stand without one.
struct OptionalValue: ExpressibleByArgument, Hashable, CustomStringConvertible {
  /// The value; nil where the option stands alone.
  let text: String?
  /// What help says of the option that stands alone.
  private let standard: String

  init(argument: String) { (text, standard) = (argument, "") }

  private init(_ standard: String) { (text, self.standard) = (nil, standard) }

  /// The option alone, which means what `standard` says.
  static func none(meaning standard: String) -> OptionalValue { OptionalValue(standard) }

  var description: String { text ?? standard }

  /// Whether an option has an empty value, as that of a variable that is not set: one behind `=` is parsed as none.
  static func isEmpty(_ option: String, _ value: OptionalValue?) -> Bool {
    CommandLine.arguments.prefix { $0 != "--" }.contains("\(option)=") || value?.text?.isEmpty == true
  }
}

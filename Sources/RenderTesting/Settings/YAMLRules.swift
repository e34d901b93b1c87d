/// What a YAML file for settings may not have, found before the text is parsed, so that a short text takes little work.
package enum YAMLRules {
  /// How many brackets and braces may be opened in a file, and how far a line may be indented.
  static let (openings, indentation) = (2000, 200)

  /// Refuses anchors, aliases and deep nesting; an error names the file and the line.
  ///
  /// A few bytes of aliases stand for any number of values. What looks like one within quotation marks is refused too:
  /// where quotation marks begin and end is for the parser to say.
  package static func check(_ text: String, path: String) throws(RenderTestingError) {
    var openings = 0
    for (number, line) in lines(of: text) {
      if let word = reference(in: line) {
        throw .unusable(
          "\(path):\(number)",
          "`\(word)` is, or looks like, an anchor or alias, which no setting may have. Write the value itself; in a "
            + "text in double quotation marks, write & as \\x26 and * as \\x2A.")
      }
      openings += line.count { $0 == "[" || $0 == "{" }
      let isDeep = line.prefix { " \t-?:".unicodeScalars.contains($0) }.count > indentation
      guard openings <= self.openings, !isDeep else {
        throw .unusable(
          "\(path):\(number)",
          "it is nested too deeply: lines are indented by at most \(indentation) columns, and a file has at most "
            + "\(self.openings) brackets and braces.")
      }
    }
  }

  /// The lines with their numbers; YAML ends lines in more ways than files do.
  private static func lines(of text: String) -> some Sequence<(Int, Substring.UnicodeScalarView)> {
    let breaks: Set<UnicodeScalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    var number = 1
    return text[...].unicodeScalars.split(omittingEmptySubsequences: false) { breaks.contains($0) }.map {
      line in
      defer { if line.endIndex < text.endIndex, text.unicodeScalars[line.endIndex] == "\n" { number += 1 } }
      return (number, line)
    }
  }

  /// What stands in a line as an anchor or alias does: behind anything but the inside of a word.
  private static func reference(in line: Substring.UnicodeScalarView) -> String? {
    let isComment =
      line.first { $0 != " " && $0 != "\t" } == "#" && !line.contains { $0 == "\"" || $0 == "'" }
    guard !isComment else { return nil }
    var before: UnicodeScalar = " "
    for index in line.indices {
      defer { before = line[index] }
      guard line[index] == "&" || line[index] == "*", !isInWord(before) else { continue }
      let name = line[line.index(after: index)...].prefix { isLetter($0) || $0 == "-" }
      if !name.isEmpty { return "\(line[index])\(Substring(name))" }
    }
    return nil
  }

  private static func isInWord(_ scalar: UnicodeScalar) -> Bool {
    // A shell's `2>&1` is none: no anchor stands right behind a >. Neither does one behind a - or *, as in patterns.
    isLetter(scalar) || "\"'(/.~)>-*".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: UnicodeScalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || scalar == "_"
  }
}

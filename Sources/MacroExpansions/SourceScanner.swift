/// Source text as characters, of which those of literals and comments are marked and brackets are counted.
struct SourceScanner {
  /// A character and where it stands.
  struct Mark {
    let character: Character
    /// The number of brackets around; an opening and its closing bracket have that of what is outside of them.
    let depth: Int
    let kind: Kind

    /// Whether it is neither in a comment nor in the text of a literal.
    var isCode: Bool { kind == .code }
  }

  /// What a character is a part of.
  enum Kind { case code, literal, comment }

  let marks: [Mark]

  init(_ source: String) {
    var reader = Reader(rest: Array(source)[...])
    reader.read(until: nil)
    marks = reader.marks
  }

  /// The first place from another one on where code outside of brackets fulfils a condition.
  func first(from start: Int = 0, where fulfils: (Int) -> Bool) -> Int? {
    marks.indices.dropFirst(start).first { marks[$0].isCode && marks[$0].depth == 0 && fulfils($0) }
  }

  /// The text of a range of places.
  func text(_ range: Range<Int>) -> String { String(marks[range].map(\.character)) }

  /// The text of a range of places without its comments.
  func textWithoutComments(_ range: Range<Int>) -> String {
    String(marks[range].filter { $0.kind != .comment }.map(\.character))
  }

  /// Whether code has a text at a place.
  func has(_ text: String, at place: Int) -> Bool {
    let end = place + text.count
    return end <= marks.count && marks[place].isCode && self.text(place..<end) == text
  }

  private struct Reader {
    var rest: ArraySlice<Character>
    var marks: [Mark] = []
    var depth = 0

    private func starts(_ text: String) -> Bool { rest.starts(with: text) }

    private mutating func take(_ count: Int = 1, _ kind: Kind = .code) {
      for character in rest.prefix(count) {
        marks.append(Mark(character: character, depth: depth, kind: kind))
      }
      rest = rest.dropFirst(count)
    }

    /// Reads code up to a closing bracket, which it takes, or to the end.
    mutating func read(until close: Character?) {
      while let character = rest.first {
        switch character {
        case "/" where starts("//"):
          while let next = rest.first, !next.isNewline { take(1, .comment) }
        case "/" where starts("/*"): readComment()
        case "\"": readString(hashes: 0)
        case "#":
          let hashes = rest.prefix { $0 == "#" }.count
          if rest.dropFirst(hashes).first == "\"" { readString(hashes: hashes) } else { take() }
        case "(", "[", "{":
          take()
          depth += 1
          read(until: character == "(" ? ")" : character == "[" ? "]" : "}")
        case ")", "]", "}":
          if character == close { depth -= 1 }
          take()
          if character == close { return }
        default: take()
        }
      }
    }

    private mutating func readComment() {
      var nesting = 0
      repeat {
        nesting += starts("/*") ? 1 : starts("*/") ? -1 : 0
        take(starts("/*") || starts("*/") ? 2 : 1, .comment)
      } while nesting > 0 && !rest.isEmpty
    }

    private mutating func readString(hashes: Int) {
      let fence = String(repeating: "#", count: hashes)
      let quotes = rest.dropFirst(hashes).starts(with: "\"\"\"") ? "\"\"\"" : "\""
      take(hashes + quotes.count, .literal)
      while !rest.isEmpty, !starts(quotes + fence) {
        if starts("\\\(fence)(") {
          take(hashes + 1, .literal)
          take()
          depth += 1
          read(until: ")")
        } else {
          take(starts("\\\(fence)") ? hashes + 2 : 1, .literal)
        }
      }
      take(quotes.count + hashes, .literal)
    }
  }
}

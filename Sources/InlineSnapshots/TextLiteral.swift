#if InlineSnapshots
  /// A text as a Swift multi-line string literal.
  struct TextLiteral {
    /// The literal's lines, without indentation.
    let lines: [String]

    /// Writes the text with as few number signs as its own quotation marks and backslashes allow.
    init(_ text: String) {
      let hashes = String(repeating: "#", count: Self.hashesNeeded(for: text))
      let quotes = "\"\"\""
      let body = text.unicodeScalars.map { scalar in
        Self.mustEscape(scalar)
          ? "\\\(hashes)u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
      }.joined()
      let content = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines = ["\(hashes)\(quotes)"] + content + ["\(quotes)\(hashes)"]
    }

    /// The literal with every line but empty ones behind `margin`.
    func indented(by margin: String) -> String {
      lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }

    private static func hashesNeeded(for text: String) -> Int {
      var longest = text.contains("\\") || text.contains("\"\"\"") ? 1 : 0
      var run: Int?
      for character in text {
        if character == "\\" || character == "\"" {
          run = 0
        } else if character == "#", let length = run {
          run = length + 1
          longest = max(longest, length + 2)
        } else {
          run = nil
        }
      }
      return longest
    }

    /// Characters that a source file cannot hold, that editors change, or that nobody could see.
    private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .lineSeparator, .paragraphSeparator: true
      case .format: scalar != "\u{200D}"
      default: false
      }
    }
  }
#endif

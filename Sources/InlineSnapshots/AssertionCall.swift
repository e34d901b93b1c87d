#if InlineSnapshots
  internal import SwiftParser
  internal import SwiftSyntax

  /// A call of an assertion in a source file, found by the line and column that the compiler gave it.
  struct AssertionCall {
    /// The bytes to replace, in the file.
    let range: Range<Int>
    /// What stands before and after the literal.
    let opening, closing: String
    /// The indentation of the line on which the call ends.
    let margin: String
    /// What ends that line.
    let lineEnd: String
    /// The text that stands there; nil where there is none.
    private let closure: ClosureExprSyntax?

    /// Finds the call; nil when no call stands there, which means that the file has changed since it was compiled.
    init?(
      in source: String, line: Int, column: Int, descriptor: InlineSnapshotSyntaxDescriptor
    ) {
      let tree = Parser.parse(source: source)
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      let search = CallSearch(line: line, column: column, converter: converter)
      search.walk(tree)
      guard let call = search.found else { return nil }
      margin = Self.indentation(of: call, source: source)
      let behind = source.utf8.dropFirst(call.positionAfterSkippingLeadingTrivia.utf8Offset)
      let feed = behind.firstIndex(of: UInt8(ascii: "\n"))
      lineEnd = feed.map { behind[..<$0].last == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
      closure = Self.closure(of: call, descriptor)
      if let closure {
        let start = closure.leftBrace.endPositionBeforeTrailingTrivia
        range = start.utf8Offset..<closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        (opening, closing) = ("\n", "\n" + margin)
      } else {
        let end = call.endPositionBeforeTrailingTrivia.utf8Offset
        range = end..<end
        let label = call.trailingClosure == nil ? "" : "\(descriptor.trailingClosureLabel): "
        (opening, closing) = (" \(label){\n", "\n\(margin)}")
      }
    }

    /// Whether the text that an assertion was compiled with may be the one that stands here.
    ///
    /// The assertion's name says nothing: assertions built on ours have their own.
    func mayHold(_ expected: String?) -> Bool {
      guard let closure else { return expected == nil }
      guard let expected else { return closure.statements.isEmpty }
      // An expression other than a literal has a value that nobody knows here.
      guard closure.statements.count == 1,
        let literal = closure.statements.first?.item.as(StringLiteralExprSyntax.self),
        let text = literal.representedLiteralValue
      else { return true }
      return text.replacing("\r\n", with: "\n") == expected.replacing("\r\n", with: "\n")
    }

    private static func closure(
      of call: FunctionCallExprSyntax, _ descriptor: InlineSnapshotSyntaxDescriptor
    ) -> ClosureExprSyntax? {
      let labels = [descriptor.trailingClosureLabel] + descriptor.deprecatedTrailingClosureLabels
      if let named = call.additionalTrailingClosures.first(where: { labels.contains($0.label.text) }) {
        return named.closure
      }
      return descriptor.trailingClosureOffset == 0 ? call.trailingClosure : nil
    }

    private static func indentation(of call: FunctionCallExprSyntax, source: String) -> String {
      let bytes = Array(source.utf8)
      var start = call.positionAfterSkippingLeadingTrivia.utf8Offset
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return String(decoding: bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    }
  }

  /// Looks for the call whose arguments begin at a line and column.
  private final class CallSearch: SyntaxVisitor {
    private let line, column: Int
    private let converter: SourceLocationConverter
    var found: FunctionCallExprSyntax?

    init(line: Int, column: Int, converter: SourceLocationConverter) {
      self.line = line
      self.column = column
      self.converter = converter
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      // `#line` and `#column` in a default argument name the parenthesis behind the function's name, or the
      // brace where a trailing closure is all there is.
      let place =
        node.leftParen?.positionAfterSkippingLeadingTrivia
        ?? node.trailingClosure?.positionAfterSkippingLeadingTrivia
      if let place, found == nil {
        let location = converter.location(for: place)
        if location.line == line, location.column == column { found = node }
      }
      return found == nil ? .visitChildren : .skipChildren
    }
  }
#endif

/// What stands in the place of `#Preview`: a preview provider whose preview has the macro's own arguments.
struct PreviewExpansion {
  private let request: PluginRequest.Freestanding
  private let source: SourceScanner

  init(_ request: PluginRequest.Freestanding) {
    self.request = request
    source = SourceScanner(request.syntax.source)
  }

  /// The declaration; throws where the source is not that of a `#Preview`.
  var text: String {
    get throws(ExpansionError) {
      let name = ["#Preview", "#Views.Preview", "#Proofsheet.Preview"]
      guard let start = source.first(where: { place in name.contains { source.has($0, at: place) } }),
        let end = source.marks.indices.dropFirst(start + 1).first(where: { place in
          let character = source.marks[place].character
          return !(character.isLetter || character == ".")
        })
      else { throw ExpansionError(message: "#Preview needs a body: #Preview { ContentView() }") }
      let (arguments, content) = try parts(from: end)
      let place = request.syntax.location
      // The compiler's place is that of the spaces and comments in front.
      let line = place.line + source.text(0..<start).count { $0.isNewline }
      return """
        \(source.text(0..<start))struct \(request.discriminator)7PreviewfMu_: Views.LocatedPreviewProvider {
        static var fileID: String { \(literal(place.fileID)) }
        static var filePath: String { \(literal(place.fileName)) }
        static var line: Int { \(line) }
        static var previews: some Views.View { Views.Preview\(arguments) }
        \(content)}
        """
    }
  }

  /// The preview's arguments, and the view that holds the properties that its body marks with `@Previewable`.
  private func parts(from start: Int) throws(ExpansionError) -> (arguments: String, content: String) {
    let rest = start..<source.marks.count
    let isMarked = source.text(rest).contains(PreviewBody.marker)
    guard let open = source.first(from: start, where: { source.has("{", at: $0) }),
      let close = source.first(from: open + 1, where: { source.has("}", at: $0) })
    else {
      guard !isMarked else {
        throw ExpansionError(
          message:
            "#Preview does not find the end of its body: leave out regular expressions with brackets or quotes."
        )
      }
      return (source.text(rest), "")
    }
    let body = try PreviewBody(source.text(open + 1..<close))
    guard !body.properties.isEmpty else { return (source.text(rest), "") }
    let content = """
      struct PreviewContent: Views.View {
      \(body.properties.joined(separator: "\n"))
      var body: some Views.View {\(body.rest)
      }
      }

      """
    return (
      source.text(start..<open) + "{ PreviewContent() }" + source.text(close + 1..<rest.upperBound), content
    )
  }

  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// The statements of a preview's body.
private struct PreviewBody {
  static let marker = "@Previewable"
  /// What a line starts with, or ends in, that belongs to the one before, or after.
  private static let (starts, ends) = (Set<Character>(".=?:+-*/%&|<>^"), Set<Character>("=,:+-*/%&|^"))

  /// The declarations that `@Previewable` marks, without it.
  private(set) var properties: [String] = []
  /// All others.
  private(set) var rest = ""

  init(_ text: String) throws(ExpansionError) {
    let source = SourceScanner(text)
    var place = 0
    while let start = source.first(from: place, where: { source.has(Self.marker, at: $0) }) {
      guard source.first(where: { source.has("#if", at: $0) }) == nil else {
        throw ExpansionError(
          message: "#Preview takes @Previewable outside of #if alone: choose the value in its place.")
      }
      rest += source.text(place..<start)
      let end = Self.end(of: start, in: source)
      properties.append(takeAttributes() + source.text(start + Self.marker.count..<end))
      place = end < source.marks.count && source.has(";", at: end) ? end + 1 : end
    }
    rest += source.text(place..<source.marks.count)
  }

  /// Takes the attributes at the end of what was read, which stand before the marker of the same declaration.
  private mutating func takeAttributes() -> String {
    guard let match = rest.firstMatch(of: /(?:@\w+(?:\([^)]*\))?\s+)+$/) else { return "" }
    rest.removeSubrange(match.range)
    return String(match.output)
  }

  /// Where the declaration ends that starts at a place: at a line's end or a semicolon that nothing goes on after.
  private static func end(of start: Int, in source: SourceScanner) -> Int {
    source.first(from: start) { place in
      let character = source.marks[place].character
      guard character.isNewline || character == ";" else { return false }
      let before = source.textWithoutComments(start..<place)
      guard before.contains("var ") || before.contains("let ") else { return false }
      let next = source.textWithoutComments(place + 1..<source.marks.count).first { !$0.isWhitespace }
      let last = before.last { !$0.isWhitespace }
      return character == ";" || !(next.map(starts.contains) ?? false) && !(last.map(ends.contains) ?? false)
    } ?? source.marks.count
  }
}

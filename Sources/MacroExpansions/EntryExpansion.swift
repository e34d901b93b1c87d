/// What `@Entry` adds to a property of the environment: its key, and how it is read and set.
struct EntryExpansion {
  private let name: String
  private let type: String?
  private let value: String

  init(_ request: PluginRequest.Attached) throws(ExpansionError) {
    let around = request.lexicalContext?.first?.source ?? "extension EnvironmentValues"
    guard around.contains("EnvironmentValues") else {
      throw ExpansionError(
        message:
          "@Entry makes values of the environment: put the property into an extension of EnvironmentValues.")
    }
    let source = SourceScanner(request.declSyntax.source)
    guard let keyword = source.first(where: { source.has("var ", at: $0) }) else {
      throw ExpansionError(message: "@Entry needs a `var` with one name: @Entry var isCompact = false")
    }
    let ends = { (start: Int, mark: String) in
      source.first(from: start) { place in
        source.has(mark, at: place) && !Self.isOperator(at: place, in: source)
      }
    }
    let equals = ends(keyword, "=")
    let colon = ends(keyword, ":").flatMap { $0 < equals ?? .max ? $0 : nil }
    let end = source.marks.count
    guard source.first(from: keyword, where: { source.has("{", at: $0) && $0 < equals ?? end }) == nil else {
      throw ExpansionError(
        message: "@Entry makes the accessors itself: give the property a value in their place.")
    }
    name = Self.trimmed(source.textWithoutComments(keyword + 4..<(colon ?? equals ?? end)))
    type = colon.map { Self.trimmed(source.textWithoutComments($0 + 1..<(equals ?? end))) }
    if let equals {
      value = Self.trimmed(source.textWithoutComments(equals + 1..<end))
    } else if type?.hasSuffix("?") == true {
      value = "nil"
    } else {
      throw ExpansionError(message: "@Entry needs a value that applies where none is set: = …")
    }
  }

  /// The accessors, or the key beside the property.
  func text(as role: String) -> String {
    let key = "__Key_\(name.replacing("`", with: ""))"
    guard role == "accessor" else {
      let declaration =
        type.map { "static var defaultValue: \($0) { \(value) }" } ?? "static let defaultValue = \(value)"
      return "private enum \(key): Views.EnvironmentKey {\n\(declaration)\n}"
    }
    return "{\nget { self[\(key).self] }\nset { self[\(key).self] = newValue }\n}"
  }

  private static func isOperator(at place: Int, in source: SourceScanner) -> Bool {
    let operators = "=<>!:+-*/&|~"
    let around = [place - 1, place + 1].filter(source.marks.indices.contains)
    return around.contains { operators.contains(source.marks[$0].character) }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

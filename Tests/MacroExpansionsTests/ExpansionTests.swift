import Foundation
import Testing

@testable import MacroExpansions

/// What the macros make of their source, as the compiler hands it over.
struct ExpansionTests {
  private static func request(_ kind: String, _ fields: [String: Any]) throws -> PluginRequest {
    try JSONDecoder().decode(PluginRequest.self, from: JSONSerialization.data(withJSONObject: [kind: fields]))
  }

  private static func syntax(_ source: String) -> [String: Any] {
    [
      "kind": "declaration", "source": source,
      "location": [
        "fileID": "App/My \"A\".swift", "fileName": "/a.swift", "offset": 9, "line": 7, "column": 1,
      ],
    ]
  }

  private static func preview(_ source: String) throws -> PluginResponse.Expansion {
    let request = try request(
      "expandFreestandingMacro",
      [
        "macro": ["moduleName": "ViewMacros", "typeName": "PreviewMacro", "name": "Preview"],
        "macroRole": "declaration", "discriminator": "$s3App33_", "syntax": syntax(source),
      ])
    return try #require(MacroPlugin.response(to: request).expandMacroResult)
  }

  private static func entry(
    _ declaration: String, as role: String, in around: String = "extension EnvironmentValues {}"
  ) throws -> PluginResponse.Expansion {
    let request = try request(
      "expandAttachedMacro",
      [
        "macro": ["moduleName": "ViewMacros", "typeName": "EntryMacro", "name": "Entry"],
        "macroRole": role, "discriminator": "$s", "attributeSyntax": syntax("@Entry"),
        "declSyntax": syntax(declaration), "lexicalContext": [syntax(around)],
      ])
    return try #require(MacroPlugin.response(to: request).expandMacroResult)
  }

  @Test(arguments: [
    ("#Preview { Text(\"a\") }", "Views.Preview { Text(\"a\") }"),
    (
      "#Preview(\"Dark {\", traits: .portrait) { A() }",
      "Views.Preview(\"Dark {\", traits: .portrait) { A() }"
    ),
    ("#Views.Preview(\"a\") /* { */ { A() }", "Views.Preview(\"a\") /* { */ { A() }"),
    ("#Preview(\"a\", body: { A() })", "Views.Preview(\"a\", body: { A() })"),
    (
      "#Preview { Text(\"\\(a(\"}\")) @Previewable\") }",
      "Views.Preview { Text(\"\\(a(\"}\")) @Previewable\") }"
    ),
  ])
  func previewsKeepTheirArguments(source: String, expected: String) throws {
    let text = try #require(try Self.preview(source).expandedSource)
    #expect(text.contains("static var previews: some Views.View { \(expected) }"))
    #expect(text.contains("struct $s3App33_7PreviewfMu_: Views.LocatedPreviewProvider {"))
    #expect(text.contains(#"static var fileID: String { "App/My \"A\".swift" }"#))
    #expect(text.contains(#"static var filePath: String { "/a.swift" }"#))
    #expect(text.contains("static var line: Int { 7 }"))
  }

  @Test func attributesStayInFrontOfThePreview() throws {
    let text = try #require(try Self.preview("@available(iOS 17, *)\n#Preview { A() }").expandedSource)
    #expect(text.hasPrefix("@available(iOS 17, *)\nstruct $s"))
  }

  @Test func previewsStandWhereTheirMacroDoes() throws {
    let text = try #require(try Self.preview("\n// A comment.\r\n#Preview { A() }").expandedSource)
    #expect(text.contains("static var line: Int { 9 }"))
  }

  @Test func previewablePropertiesBecomeThoseOfAView() throws {
    let text = try #require(
      try Self.preview(
        """
        #Preview("Two") {
          @Previewable @State var isOn = false
          @Previewable @State
          var names =
            ["a;", "b"]
              .sorted()
          @Previewable @State var count = 1; let title = "x"
          Toggle(title, isOn: $isOn)
        }
        """
      ).expandedSource)
    #expect(text.contains("Views.Preview(\"Two\") { PreviewContent() }"))
    let properties = try #require(
      text.split(separator: "struct PreviewContent: Views.View {").last?.prefix { $0 != "}" })
    #expect(
      properties.hasPrefix(
        """

         @State var isOn = false
         @State
          var names =
            ["a;", "b"]
              .sorted()
         @State var count = 1
        var body: some Views.View {
        """))
    #expect(text.contains("let title = \"x\"\n  Toggle(title, isOn: $isOn)"))
    #expect(!text.contains("@Previewable"))
  }

  @Test(arguments: [
    (
      "@Previewable @State var t = \"a\"  // as in the design:\n",
      " @State var t = \"a\"  // as in the design:"
    ),
    ("@Previewable @State var n = // first\n 5\n", " @State var n = // first\n 5"),
    ("@Previewable @State var n = a\n + b\n", " @State var n = a\n + b"),
    ("@State @Previewable var n = 5\n", "@State  var n = 5"),
    ("@State(x) @Previewable var n = 5;", "@State(x)  var n = 5"),
    ("@Previewable var name: String?\n", " var name: String?"),
  ])
  func declarationsEndWhereTheirValueDoes(declaration: String, property: String) throws {
    let text = try #require(try Self.preview("#Preview {\(declaration)A()}").expandedSource)
    #expect(text.contains("struct PreviewContent: Views.View {\n\(property)\nvar body: some Views.View {"))
    #expect(text.contains("A()\n}\n}"))
  }

  @Test(arguments: [
    "#Preview {\n#if DEBUG\n@Previewable @State var a = 1\n#endif\nA()}",
    "#Preview {\n@Previewable @State var a = /[(]/\nA()}",
  ])
  func whatIsNotUnderstoodIsSaid(source: String) throws {
    let expansion = try Self.preview(source)
    #expect(expansion.expandedSource == nil && expansion.diagnostics.count == 1)
  }

  @Test(arguments: ["#Preview", "#Preview(", "", "#", "Preview {}"])
  func sourcesThatAreNoPreviewEndWithoutACrash(source: String) throws {
    let expansion = try Self.preview(source)
    #expect(expansion.expandedSource != nil || expansion.diagnostics.first?.position.offset == 9)
  }

  @Test(arguments: [
    ("@Entry var code: String = \"E=:\"", "code", "static var defaultValue: String { \"E=:\" }"),
    ("@Entry public var isOn = a == b ? c : d", "isOn", "static let defaultValue = a == b ? c : d"),
    ("@Entry var map: [String: Int] = [:]", "map", "static var defaultValue: [String: Int] { [:] }"),
    ("@Entry var name: String?", "name", "static var defaultValue: String? { nil }"),
    (
      "@Entry var act: @Sendable () -> Void = { }", "act",
      "static var defaultValue: @Sendable () -> Void { { } }"
    ),
    ("@Entry var `default`: Int=5", "default", "static var defaultValue: Int { 5 }"),
    ("@Entry var x: Double = 8  // points", "x", "static var defaultValue: Double { 8 }"),
    ("@Entry var x: String? // the = name", "x", "static var defaultValue: String? { nil }"),
    ("@Entry var x /* : */ = \"//\" /* { */", "x", "static let defaultValue = \"//\""),
    ("/// A var of mine.\n@Entry var x = 1", "x", "static let defaultValue = 1"),
  ])
  func entriesHaveAKeyWithTheirValue(source: String, name: String, declaration: String) throws {
    let key = try #require(try Self.entry(source, as: "peer").expandedSource)
    #expect(key == "private enum __Key_\(name): Views.EnvironmentKey {\n\(declaration)\n}")
    let accessors = try #require(try Self.entry(source, as: "accessor").expandedSource)
    #expect(
      accessors == "{\nget { self[__Key_\(name).self] }\nset { self[__Key_\(name).self] = newValue }\n}")
  }

  @Test(arguments: [
    ("@Entry var x: Int", "extension EnvironmentValues {}", "@Entry needs a value"),
    ("@Entry var x: Int { 1 }", "extension EnvironmentValues {}", "@Entry makes the accessors itself"),
    ("@Entry func x()", "extension EnvironmentValues {}", "@Entry needs a `var`"),
    ("@Entry var x = 1", "struct A {}", "@Entry makes values of the environment"),
  ])
  func entriesSayWhatTheyCannotBe(source: String, around: String, message: String) throws {
    let expansion = try Self.entry(source, as: "peer", in: around)
    #expect(expansion.expandedSource == nil)
    #expect(expansion.diagnostics.first?.message.hasPrefix(message) == true)
  }

  @Test func otherMessagesAreAnswered() throws {
    let unknown = try Self.request("loadPluginLibrary", ["libraryPath": "a", "moduleName": "b"])
    #expect(MacroPlugin.response(to: unknown).loadPluginLibraryResult?.loaded == false)
    let capability = try Self.request("getCapability", ["capability": ["protocolVersion": 7]])
    #expect(MacroPlugin.response(to: capability).getCapabilityResult?.capability.protocolVersion == 7)
  }
}

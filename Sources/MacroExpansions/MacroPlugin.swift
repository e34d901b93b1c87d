package import Foundation

/// What the compiler's messages to the macros of `Views` are answered with.
///
/// The macros speak the compiler's protocol themselves: swift-syntax would take minutes to build in every package that
/// draws a view, and they copy the source that they are given, whose structure they need to know only roughly.
package enum MacroPlugin {
  /// The answer to a message, both in JSON; throws where the message is none of the protocol.
  package static func answer(_ message: Data) throws -> Data {
    try JSONEncoder().encode(response(to: JSONDecoder().decode(PluginRequest.self, from: message)))
  }

  static func response(to request: PluginRequest) -> PluginResponse {
    switch request {
    case .getCapability:
      return PluginResponse(getCapabilityResult: .init())
    case .other:
      return PluginResponse(loadPluginLibraryResult: .init())
    case .expandFreestandingMacro(let request):
      return expansion(at: request.syntax) { () throws(ExpansionError) in try PreviewExpansion(request).text }
    case .expandAttachedMacro(let request):
      return expansion(at: request.attributeSyntax) { () throws(ExpansionError) in
        request.macro.typeName == "EntryMacro" ? try EntryExpansion(request).text(as: request.macroRole) : ""
      }
    }
  }

  private static func expansion(
    at place: PluginRequest.Syntax, _ text: () throws(ExpansionError) -> String
  ) -> PluginResponse {
    var expansion = PluginResponse.Expansion()
    do throws(ExpansionError) {
      expansion.expandedSource = try text()
    } catch {
      let position = PluginResponse.Diagnostic.Position(
        fileName: place.location.fileName, offset: place.location.offset)
      expansion.diagnostics = [.init(message: error.message, position: position)]
    }
    return PluginResponse(expandMacroResult: expansion)
  }
}

/// Why a macro cannot be expanded.
struct ExpansionError: Error, Equatable {
  let message: String
}

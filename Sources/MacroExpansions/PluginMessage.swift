/// What the compiler asks of a macro plugin: the parts of its messages that these macros need.
///
/// Source: `PluginMessages.swift` in swift-syntax, protocol version 7. Names of cases and fields are those of the protocol;
/// fields that are not listed are ignored.
enum PluginRequest: Decodable {
  case getCapability
  case expandFreestandingMacro(Freestanding)
  case expandAttachedMacro(Attached)
  case other

  struct Macro: Decodable {
    var typeName: String
  }

  struct Syntax: Decodable {
    var source: String
    var location: Location
  }

  struct Location: Decodable {
    var fileID: String
    var fileName: String
    var offset: Int
    var line: Int
  }

  struct Freestanding: Decodable {
    var macro: Macro
    /// The start of names that no other expansion declares.
    var discriminator: String
    var syntax: Syntax
  }

  struct Attached: Decodable {
    var macro: Macro
    var macroRole: String
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    /// The extensions and types around the declaration, the innermost first.
    var lexicalContext: [Syntax]?
  }

  private enum Key: String, CodingKey {
    case getCapability, expandFreestandingMacro, expandAttachedMacro
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.getCapability) {
      self = .getCapability
    } else if let request = try container.decodeIfPresent(Freestanding.self, forKey: .expandFreestandingMacro)
    {
      self = .expandFreestandingMacro(request)
    } else if let request = try container.decodeIfPresent(Attached.self, forKey: .expandAttachedMacro) {
      self = .expandAttachedMacro(request)
    } else {
      self = .other
    }
  }
}

/// What a macro plugin answers.
struct PluginResponse: Encodable {
  struct Capability: Encodable {
    var capability = Version()

    struct Version: Encodable {
      var protocolVersion = 7
      var features: [String] = []
    }
  }

  struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  struct Loaded: Encodable {
    var loaded = false
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable {
    var message: String
    var severity = "error"
    var position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []

    struct Position: Encodable {
      var fileName: String
      /// In bytes of UTF-8.
      var offset: Int
    }
  }

  var getCapabilityResult: Capability?
  var expandMacroResult: Expansion?
  var loadPluginLibraryResult: Loaded?
}

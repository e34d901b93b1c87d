internal import RenderTesting

/// What a file of a shard's archive is, by its name there.
///
/// Only these names are taken from an archive, so nothing in it can lead out of the folder that it is unpacked into.
package enum ArchivePath: Sendable, Hashable {
  /// What the archive is about, and its files: always the first.
  case manifest
  /// The plan.
  case plan
  /// A file of the run folder, by its path there.
  case run(String)
  /// A recorded reference, by its path below the folder of references.
  case reference(String)
  /// A recorded reference that lies elsewhere in the package, by its path there.
  case package(String)

  /// The type of a regular file, as tar and the system number types.
  static let regularFile: UInt32 = 0o100000

  /// The file of a run folder with what its hooks printed.
  static let hookLog = "hooks.log"

  /// The folders of a run whose files other machines need.
  static let runFolders = ["journals", "images", "film-strips", "audits"]

  /// The name in the archive: plain ASCII, whatever the locale, so other bytes and % are written as in a URL.
  package var name: String {
    switch self {
    case .manifest: "shard.json"
    case .plan: "plan.json"
    case .run(let path): "run/\(Self.encoded(path))"
    case .reference(let path): "references/\(Self.encoded(path))"
    case .package(let path): "package/\(Self.encoded(path))"
    }
  }

  /// Reads a name; nil for any that no shard writes: absolute ones, such as lead upwards, other folders.
  package init?(_ name: String) {
    switch name {
    case "shard.json": self = .manifest
    case "plan.json": self = .plan
    case "run/run.json": self = .run("run.json")
    case "run/\(Self.hookLog)": self = .run(Self.hookLog)
    default:
      guard let slash = name.firstIndex(of: "/"), let path = Self.decoded(name[name.index(after: slash)...]),
        JournalPaths.isName(path)
      else { return nil }
      switch name[..<slash] {
      case "references": self = .reference(path)
      case "package": self = .package(path)
      case "run":
        let parts = path.split(separator: "/")
        guard parts.count > 1, Self.runFolders.contains(String(parts[0])) else { return nil }
        if parts[0] == "journals", parts.count != 2 || !path.hasSuffix(".jsonl") { return nil }
        self = .run(path)
      default: return nil
      }
      // One file has one name: another spelling of the same bytes is not taken.
      guard self.name == name else { return nil }
    }
  }

  /// Whether it is a recorded reference.
  var isReference: Bool {
    switch self {
    case .reference, .package: true
    case .manifest, .plan, .run: false
    }
  }

  /// The name of a reference; nil for one that lies outside of the package and its folder of references.
  init?(reference: String, in scope: ReferenceScope) {
    let (folder, root) = ("\(scope.folder)/", "\(scope.packageRoot)/")
    if reference.hasPrefix(folder) {
      self = .reference(String(reference.dropFirst(folder.count)))
    } else if reference.hasPrefix(root) {
      self = .package(String(reference.dropFirst(root.count)))
    } else {
      return nil
    }
  }

  /// The path below the folder that an archive is unpacked into.
  package var place: String {
    switch self {
    case .manifest, .plan: name
    case .run(let path): "run/\(path)"
    case .reference(let path): "references/\(path)"
    case .package(let path): "package/\(path)"
    }
  }

  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "%"), byte != UInt8(ascii: "\\") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

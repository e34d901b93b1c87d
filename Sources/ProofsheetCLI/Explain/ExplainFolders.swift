import Foundation

/// The files of two folders that are explained: those of one relative path, or of one that differs in `.png`, `.layers` and `.json`.
struct ExplainFolders {
  /// Two files.
  struct Pair: Sendable {
    let name: String
    let old: String
    let new: String
  }

  /// The pairs, in the order of their names.
  private(set) var pairs: [Pair] = []
  /// Files that have no partner, or whose names or folders cannot be read, with the reason.
  private(set) var failures: [(name: String, reason: String)] = []

  /// Walks through both folders.
  init(_ old: String, _ new: String) throws(CompareError) {
    let suffixes = [".png", ".layers", ".json"]
    let folders = [try ImageFolder(old, suffixes: suffixes), try ImageFolder(new, suffixes: suffixes)]
    failures = folders.flatMap(\.failures).map { ($0.name, $0.reason) }
    var left: [String: String] = [:]
    let known = Set(folders[1].names)
    for name in folders[0].names where known.contains(name) { add(name, "\(old)/\(name)", "\(new)/\(name)") }
    let paired = Set(pairs.map(\.name))
    for name in folders[0].names where !paired.contains(name) { left[Self.stem(name)] = name }
    for name in folders[1].names where !paired.contains(name) {
      guard let other = left.removeValue(forKey: Self.stem(name)) else {
        failures.append((name, "There is no \(old)/\(name)."))
        continue
      }
      add(name, "\(old)/\(other)", "\(new)/\(name)")
    }
    let alone = Set(left.values)
    for name in folders[0].names where alone.contains(name) {
      failures.append((name, "There is no \(new)/\(name)."))
    }
    pairs.sort { $0.name < $1.name }
  }

  private mutating func add(_ name: String, _ old: String, _ new: String) {
    pairs.append(Pair(name: name, old: old, new: new))
  }

  private static func stem(_ name: String) -> String { (name as NSString).deletingPathExtension }
}

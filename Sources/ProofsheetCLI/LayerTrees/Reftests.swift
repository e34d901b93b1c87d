import Foundation
import RenderTesting

/// The reftests beside layer trees and an engine's cases: pairs that are drawn and compared with each other.
struct Reftests {
  /// The names of the cases that are a test or a reference: they need no reference image.
  private(set) var named: Set<String> = []
  /// A case for each test, with its references as counterparts.
  private(set) var cases: [RenderCase] = []

  /// Reads the lists in the folders of trees; `renderCase` makes the case of a tree.
  init(of trees: LayerTreeFiles, _ renderCase: (LayerTreeFiles.File) -> RenderCase) throws {
    let files = Dictionary(trees.files.map { ($0.path, $0) }) { first, _ in first }
    try read(trees.reftests.map(\.path)) { name, list throws(RenderTestingError) in
      let root = trees.reftests.first { $0.path == list }?.root ?? ""
      let path = try Self.path(of: name, besides: list, in: root)
      if let file = files[path] { return .drawn(renderCase(file)) }
      if path.lowercased().hasSuffix(".png"), [.file, .link].contains(RegularFile.kind(path)) {
        try Self.requirePlace(of: path, in: root)
        return .image(path)
      }
      let folder = RealPath.split(list).folder
      let known = files.keys.filter { $0.hasPrefix("\(folder)/") }.map {
        String($0.dropFirst(folder.count + 1))
      }
      throw Self.unknown(name, known: known, "no layer tree (.json) or image (.png) beside this file")
    }
  }

  /// Reads the list beside a file of an engine's cases, where there is one.
  init(of engine: EngineCells, _ all: [RenderCase]) throws {
    guard RegularFile.kind(engine.reftests) != .nothing else { return }
    let known = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    try read([engine.reftests]) { name, _ throws(RenderTestingError) in
      guard let found = known[name] else {
        throw Self.unknown(name, known: Array(known.keys), "no case in \(engine.file)")
      }
      return .drawn(found)
    }
  }

  /// What a name in a list stands for.
  private enum Side {
    case drawn(RenderCase)
    case image(String)

    /// The case's path below the references, or the image's.
    var identity: String {
      switch self {
      case .drawn(let renderCase): renderCase.prefix
      case .image(let path): path
      }
    }
  }

  private mutating func read(
    _ lists: [String], find: (_ name: String, _ list: String) throws(RenderTestingError) -> Side
  ) throws {
    var edges: [(test: String, reference: String, place: String)] = []
    var places: [String: String] = [:]
    for list in lists {
      for entry in try ReftestList(contentsOf: list).entries {
        func side(_ name: String) throws(RenderTestingError) -> Side {
          do throws(RenderTestingError) { return try find(name, list) } catch {
            throw .unusable(entry.place, "\(error)")
          }
        }
        guard case .drawn(let test) = try side(entry.test) else {
          throw RenderTestingError.unusable(
            entry.place, "an image cannot be a test, because nothing draws it. Make it the reference.")
        }
        if let other = places.updateValue(entry.place, forKey: test.prefix) {
          throw RenderTestingError.unusable(
            entry.place, "it is the test of \(other) too. Write one entry with all references.")
        }
        let sides = try entry.references.map { try side($0.counterpart.name) }
        guard Set(sides.map(\.identity)).count == sides.count else {
          throw RenderTestingError.unusable(entry.place, "two names are the same reference. Write each once.")
        }
        edges += sides.map { (test.prefix, $0.identity, entry.place) }
        named.formUnion([test.prefix] + sides.map(\.identity))
        cases.append(Self.pair(test, entry, sides))
      }
    }
    try ReftestList.checkChains(edges)
  }

  /// The case of a test, compared with its references instead of files.
  private static func pair(_ test: RenderCase, _ entry: ReftestList.Entry, _ sides: [Side]) -> RenderCase {
    with(test) { pair in
      pair.prefix = ReferenceName.reftestFolder + test.prefix.dropFirst(ReferenceName.layerTreeFolder.count)
      pair.counterparts = zip(entry.references, sides).map { reference, side in
        CaseCounterpart(
          reference.counterpart, fuzzy: reference.fuzzy.map { ($0, entry.reason ?? "") },
          strategy: .exact
        ) { context, variant in
          switch side {
          case .drawn(let other): .layers(try other.layOut(context, variant))
          case .image(let path): .image(try Self.image(path))
          }
        }
      }
    }
  }

  /// The path of a file that a list names, below the folder of trees; throws where it leads out of that.
  private static func path(
    of name: String, besides list: String, in root: String
  ) throws(RenderTestingError) -> String {
    let folder = RealPath.split(list).folder
    var parts = folder.dropFirst(root.count).split(separator: "/").map(String.init)
    for part in name.split(separator: "/", omittingEmptySubsequences: false) where part != "." {
      if part == "..", parts.popLast() != nil { continue }
      guard part != "..", !part.isEmpty else {
        throw .unusable(
          "\"\(name)\"",
          "it leads out of the folder \(root). Name a file of the folder, from the place of this file.")
      }
      parts.append(String(part))
    }
    return ([root] + parts).joined(separator: "/")
  }

  private static func requirePlace(of path: String, in root: String) throws(RenderTestingError) {
    guard let real = RealPath.of(path), let top = RealPath.of(root), RealPath.isBelow(real, top) else {
      throw .unusable(path, "it is a link that leads out of the folder. Copy the file there.")
    }
  }

  private static func image(_ path: String) throws(RenderTestingError) -> PixelBuffer {
    let file = try FileContents.reference(path)
    do { return try PNG.decode([UInt8](file), pixelLimit: PNG.referencePixelLimit).buffer } catch {
      throw .unusable(path, "\(error)")
    }
  }

  private static func unknown(_ name: String, known: [String], _ place: String) -> RenderTestingError {
    let hint = NearestName.nearest(to: name, among: known.sorted()).map { " Did you mean \"\($0)\"?" } ?? ""
    return .unusable("\"\(name)\"", "there is \(place) of that name.\(hint) Correct the name.")
  }
}

internal import Foundation

/// A line that an engine wrote: an answer, or before the first one the declaration of the files that it read.
package struct EngineAnswer: Decodable {
  /// The most bytes that a line may have.
  static let byteLimit = 64 << 20

  private enum CodingKeys: String, CodingKey { case id, tree, error, inputs }

  /// The number of the request; nil for a declaration.
  package let id: Int?
  /// The files and folders that the engine read.
  package let inputs: [String]?
  private let tree: JSONPart?
  private let error: String?

  /// Reads a line; throws where it is neither an answer nor a declaration.
  package init(line: [UInt8]) throws(EngineError) {
    do {
      self = try JSONForm.decode(Self.self, line, depthLimit: LayerTree.jsonDepthLimit + 1)
    } catch {
      if let number = UnwritableNumber(in: line) {
        throw EngineError(problem: .notFinite(place: number.place, value: number.value))
      }
      throw EngineError(problem: .noAnswer(Self.beginning(of: line)))
    }
    let isDeclaration = id == nil && inputs != nil && tree == nil && error == nil
    guard isDeclaration || id != nil && (tree == nil) != (error == nil) else {
      throw EngineError(problem: .noAnswer(Self.beginning(of: line)))
    }
  }

  /// The tree, whose strings are still to be set; throws what the engine reports, or what is wrong with the tree.
  package func layerTree() throws(EngineError) -> WrittenLayerTree {
    guard let tree else { throw EngineError(problem: .reported(error ?? "")) }
    do {
      return try WrittenLayerTree(json: tree.bytes)
    } catch {
      throw EngineError(problem: .tree("\(error)"))
    }
  }

  private static func beginning(of line: [UInt8]) -> String {
    let longest = 160
    let text = String(decoding: line.prefix(longest), as: UTF8.self)
    return line.count > longest ? "\(text)…" : text
  }
}

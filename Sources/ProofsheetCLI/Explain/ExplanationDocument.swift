import ChangeAnalysis
import Foundation
import RenderTesting

/// What `proofsheet explain --json` prints.
struct ExplanationDocument: Encodable {
  /// The version of the form.
  static let currentVersion = 1

  /// A pair of files, or a cell of a run.
  struct Cell: Encodable {
    var cell: String
    var old: String?
    var new: String?
    var differs: Bool
    var explanation: Explanation?
    /// The `id` of each of the explanation's causes over all cells, 0 for one that has none.
    var causeIDs: [Int]?
    /// Why it is not explained.
    var failure: String?
  }

  /// A cause in all cells that have it.
  struct Cause: Encodable {
    /// Its number, which `accept --cause` takes for a run; none for unexplained pixels.
    var id: Int?
    var kind: LayerChange.Kind?
    var property: String?
    var layers: [String]
    var label: String
    var sentence: String
    var proof: Explanation.Proof
    var pixels: Int
    var cells: [String]
    var extent: String?
  }

  let version = currentVersion
  let cells: [Cell]
  let causes: [Cause]

  /// Describes pairs of files.
  init(_ cells: [ExplainedCell], _ groups: [CauseGroup], failures: [(name: String, reason: String)] = []) {
    self.cells =
      cells.map { cell in
        Cell(
          cell: cell.name, old: cell.old, new: cell.new, differs: cell.differs,
          explanation: cell.failure == nil ? cell.explanation : nil,
          causeIDs: cell.failure == nil ? Self.causeIDs(cell.explanation, in: cell.result.cell, groups) : nil,
          failure: cell.failure)
      } + failures.map { Cell(cell: $0.name, differs: true, failure: $0.reason) }
    let names = Dictionary(cells.map { ($0.result.cell, $0.name) }) { first, _ in first }
    causes = groups.map { group in Self.cause(group) { names[$0] ?? $0 } }
  }

  /// Describes a cell of a run, with the run's causes that it has.
  init(_ cell: CellResult, _ groups: [CauseGroup]) {
    cells = [
      Cell(
        cell: cell.cell, old: cell.shownReference, new: cell.actual, differs: !cell.status.passes,
        explanation: cell.explanation,
        causeIDs: cell.explanation.map { Self.causeIDs($0, in: cell.cell, groups) })
    ]
    causes = groups.map { group in Self.cause(group) { $0 } }
  }

  private static func causeIDs(
    _ explanation: Explanation, in cell: String, _ groups: [CauseGroup]
  ) -> [Int] {
    let numbers = CauseGroup.numbers(in: cell, of: groups)
    return explanation.causes.indices.map { numbers[$0] ?? 0 }
  }

  private static func cause(_ group: CauseGroup, _ name: (String) -> String) -> Cause {
    Cause(
      id: group.number, kind: group.change?.kind, property: group.change?.property, layers: group.layers,
      label: group.label, sentence: group.sentence, proof: group.proof, pixels: group.pixels,
      cells: group.cells.map { name($0.cell) }, extent: group.extent)
  }
}

extension ExplanationDocument {
  /// The JSON Schema (draft 2020-12) of the document.
  ///
  /// `Documentation/explanation.schema.json` is this text.
  static var jsonSchema: [UInt8] {
    JSONSchema.document(
      .object(
        required: ["version", "cells", "causes"],
        properties: [
          "version": .constant(currentVersion), "cells": .list(.definition("cell")),
          "causes": .list(.definition("cause")),
        ]),
      titled: "What `proofsheet explain --json` prints, version \(currentVersion)",
      definitions: [
        "cell": cell, "cause": cause, "explanation": explanation, "change": change, "cluster": cluster,
        "rect": rect, "pixelRect": pixelRect, "proof": .names(Explanation.Proof.self),
      ])
  }

  static var text: JSONSchema { .text(pattern: nil) }
  static var count: JSONSchema { .integer(minimum: 0, maximum: 1 << 53) }
  static var places: JSONSchema { .list(count) }

  private static var cell: JSONSchema {
    .object(
      required: ["cell", "differs"],
      properties: [
        "cell": text, "old": text, "new": text, "differs": .truth, "explanation": .definition("explanation"),
        "causeIDs": places, "failure": text,
      ])
  }

  private static var cause: JSONSchema {
    .object(
      required: ["layers", "label", "sentence", "proof", "pixels", "cells"],
      properties: [
        "id": .integer(minimum: 1, maximum: 1 << 53), "kind": .names(LayerChange.Kind.self), "property": text,
        "layers": .list(text), "label": text, "sentence": text, "proof": .definition("proof"),
        "pixels": count,
        "cells": .list(text), "extent": text,
      ])
  }

  static var explanation: JSONSchema {
    let cause = JSONSchema.object(
      required: ["changes", "pixels", "proof"],
      properties: ["changes": places, "pixels": count, "proof": .definition("proof")])
    return .object(
      required: ["format", "changes", "clusters", "causes", "notes", "isFromPixels"],
      properties: [
        "format": .constant(Explanation.currentFormat), "changes": .list(.definition("change")),
        "clusters": .list(.definition("cluster")), "causes": .list(cause), "notes": .list(text),
        "scale": .number, "isFromPixels": .truth,
      ])
  }

  static var change: JSONSchema {
    .object(
      required: ["kind", "layer", "property"],
      properties: [
        "kind": .names(LayerChange.Kind.self), "layer": text, "property": text, "old": text, "new": text,
        "amount": .number, "consequenceOf": count, "oldBounds": .definition("rect"),
        "newBounds": .definition("rect"), "fingerprint": text,
        "alternatives": .list(.definition("change")),
      ])
  }

  static var cluster: JSONSchema {
    .object(
      required: ["bounds", "pixels", "unexplainedPixels", "causes", "proof"],
      properties: [
        "bounds": .definition("pixelRect"), "pixels": count, "unexplainedPixels": count, "causes": places,
        "proof": .definition("proof"),
      ])
  }

  static var rect: JSONSchema {
    let (point, size) = (["x", "y"], ["width", "height"])
    func numbers(_ keys: [String]) -> JSONSchema {
      .object(required: keys, properties: Dictionary(uniqueKeysWithValues: keys.map { ($0, .number) }))
    }
    return .object(
      required: ["origin", "size"], properties: ["origin": numbers(point), "size": numbers(size)])
  }

  static var pixelRect: JSONSchema {
    let whole = JSONSchema.integer(minimum: -(1 << 53), maximum: 1 << 53)
    let keys = ["x", "y", "width", "height"]
    return .object(required: keys, properties: Dictionary(uniqueKeysWithValues: keys.map { ($0, whole) }))
  }
}

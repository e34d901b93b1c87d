import ChangeAnalysis
import RenderReports
import RunReview

/// The JSON Schema (draft 2020-12) of a run's results.
///
/// `Documentation/results.schema.json` is this text.
enum ResultsSchema {
  static var json: [UInt8] {
    JSONSchema.document(
      .object(
        required: [
          "version", "generator", "title", "run", "totals", "causes", "audits", "interactions",
          "earlierPending",
          "cells",
        ],
        properties: [
          "version": .constant(ResultsDocument.version), "generator": text, "title": text,
          "run": .definition("run"), "totals": .definition("totals"),
          "expectation": .definition("expectation"), "causes": .list(.definition("cause")),
          "audits": .list(.definition("audit")), "interactions": .list(.definition("interaction")),
          "earlierPending": .list(object(["cell": text, "run": text])), "cells": .list(.definition("cell")),
        ]),
      titled: "The results of a run, version \(ResultsDocument.version)",
      definitions: [
        "run": run, "record": record, "hook": hook, "flaky": flaky, "totals": totals,
        "expectation": expectation,
        "cause": cause, "audit": audit, "interaction": interaction, "cell": cell, "verdict": verdict,
        "place": place,
        "verdictCluster": verdictCluster, "size": object(["width": count, "height": count]),
        "explanation": ExplanationDocument.explanation, "change": ExplanationDocument.change,
        "cluster": ExplanationDocument.cluster, "rect": ExplanationDocument.rect,
        "pixelRect": ExplanationDocument.pixelRect, "proof": .names(Explanation.Proof.self),
      ])
  }

  private static var text: JSONSchema { ExplanationDocument.text }
  private static var count: JSONSchema { ExplanationDocument.count }
  private static var whole: JSONSchema { .integer(minimum: -(1 << 31), maximum: 1 << 31) }

  /// An object that has all of some keys, and may have others.
  private static func object(
    _ required: [String: JSONSchema], optional: [String: JSONSchema] = [:]
  ) -> JSONSchema {
    .object(required: Array(required.keys), properties: required.merging(optional) { first, _ in first })
  }

  private static var run: JSONSchema {
    object(
      [
        "name": text, "folder": text, "passes": .truth, "exitCode": whole, "headline": text,
        "problems": .list(text), "crashedProcesses": .list(whole), "damagedLines": count,
        "unchangedCells": count,
        "refusedFiles": .each(text),
      ],
      optional: ["record": .definition("record"), "filteredCells": count, "flaky": .definition("flaky")])
  }

  private static var record: JSONSchema {
    object(
      [
        "command": text, "arguments": .list(text), "seconds": .number, "incompleteReasons": .list(text),
        "skippedTests": .list(text), "otherFailures": .list(text),
      ],
      optional: [
        "started": text, "planned": count, "folders": .list(text), "shardProblems": .list(text),
        "shards": .list(text), "hooks": .list(.definition("hook")), "crash": text, "failedStart": text,
        "engineProblem": text, "stop": whole, "unfinished": .list(text), "unchangedTargets": .list(text),
        "exitCode": whole,
      ])
  }

  private static var hook: JSONSchema {
    let outcomes = ["passed", "failed", "missing", "overLimit", "crashed", "stopped", "notAllowed"]
    return object(
      ["moment": .names(HookMoment.self), "name": text, "outcome": .name(outcomes), "seconds": .number],
      optional: ["problem": text, "shard": text])
  }

  private static var flaky: JSONSchema {
    let outcome = object(["label": text, "rounds": count])
    let cell = object(["cell": text, "outcomes": .list(outcome), "change": text], optional: ["diff": text])
    return object(["rounds": count, "cells": .list(cell)])
  }

  private static var totals: JSONSchema {
    object([
      "cells": count, "passed": count, "failed": count, "expected": count, "knownIssues": count,
      "statuses": .each(count), "audits": count, "failedAudits": count,
    ])
  }

  private static var expectation: JSONSchema {
    object(
      ["declared": .list(text), "expected": count, "unused": .list(text)],
      optional: ["first": object(["cell": text, "reason": text])])
  }

  private static var cause: JSONSchema {
    let proposal = object(["causes": .list(count), "accepted": count, "cells": count])
    return object(
      [
        "layers": .list(text), "label": text, "sentence": text, "proof": .definition("proof"),
        "pixels": count,
        "cells": .list(text), "unconfirmed": .each(text),
      ],
      optional: [
        "id": .integer(minimum: 1, maximum: 1 << 53), "kind": .names(LayerChange.Kind.self), "property": text,
        "old": text, "new": text, "amount": .number, "extent": text,
        "decision": .name(["accepted", "rejected"]), "proposal": proposal,
      ])
  }

  private static var audit: JSONSchema {
    let finding = object(["severity": text, "message": text, "cell": text], optional: ["crop": text])
    return object([
      "test": text, "location": text, "count": count, "subject": .name(["cell", "layout"]), "passes": .truth,
      "findings": .list(finding), "notes": .list(text),
    ])
  }

  private static var interaction: JSONSchema {
    object(["test": text, "message": text, "location": text, "filmStrip": text])
  }

  private static var cell: JSONSchema {
    let diagnostic = object(["kind": .names(CellDiagnostic.Kind.self), "place": text, "message": text])
    return object(
      [
        "cell": text, "caseName": text, "traits": text, "status": .names(CellStatus.self), "reason": text,
        "reference": text, "milliseconds": .number, "diagnostics": .list(diagnostic),
        "wroteReference": .truth,
        "isKnownIssue": .truth, "passes": .truth,
      ],
      optional: [
        "device": text, "family": text, "note": text, "verdict": .definition("verdict"),
        "explanation": .definition("explanation"), "recording": text, "pathExtension": text,
        "referenceDigest": text, "referenceDamage": .names(ReferenceDamage.self), "rebuilt": text,
        "actual": text,
        "isQuicklyEncoded": .truth, "oversize": count, "diff": text, "location": text, "test": text,
        "inlineTest": text, "pixelSize": .definition("size"), "sameAs": text, "isUnchanged": .truth,
        "isExpected": .truth, "causes": .list(count), "decision": .names(ResultsDocument.Decision.self),
      ])
  }

  private static var verdict: JSONSchema {
    let names = [
      "equal", "tolerated", "antialiased", "belowMinimumSize", "masked", "different", "outOfBounds",
    ]
    let suggestion = object(["parameter": text, "value": .number, "strategy": text])
    return object(
      [
        "outcome": .names(Verdict.Outcome.self), "reason": text,
        "counts": object(Dictionary(uniqueKeysWithValues: names.map { ($0, count) })),
        "places": .list(.definition("place")), "placeCount": count,
        "clusters": .list(.definition("verdictCluster")),
        "clusterCount": count, "histogram": .list(count), "suggestions": .list(suggestion),
        "sizes": .list(.definition("size")),
      ],
      optional: ["toleranceHint": text])
  }

  private static var place: JSONSchema {
    object(
      [
        "bounds": .definition("pixelRect"), "pixels": count, "clusterCount": count, "worst": .number,
        "isLineOfText": .truth,
      ],
      optional: ["classification": .names(ClusterClassification.self), "change": text])
  }

  private static var verdictCluster: JSONSchema {
    object(
      ["bounds": .definition("pixelRect"), "size": count, "worst": .number],
      optional: ["classification": .names(ClusterClassification.self)])
  }
}

import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// What a run expects, and where its results go for programs.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .customLong("json"), defaultAsFlag: OptionalValue.none(meaning: "standard output"),
    help: ArgumentHelp(
      "Write the results as JSON to this file.",
      discussion: "Without a file, they go to standard output, and all other text to standard error.",
      valueName: "file"))
  var json: OptionalValue?

  @Option(
    help: ArgumentHelp(
      "Changes that are expected, or a file of them; repeatable.",
      discussion:
        "Cells in which nothing else changed do not fail the run; their references stay. \"Checkout/**: text, spacing\" names cells, then properties or kinds of changes, with `=` their new values. A value with a comma stands in quotation marks: 'Checkout/**: text = \"Yes, pay\"'.",
      valueName: "cells: changes"))
  var expect: [String] = []

  func validate() throws {
    do { _ = try Expectation(expect) } catch { throw ValidationError("\(error)") }
    if OptionalValue.isEmpty("--json", json) {
      throw ValidationError("--json names no file: its value is empty.")
    }
  }

  /// Leaves standard output to the document, where that goes there.
  func begin() {
    if let json, json.text == nil { Terminal.printToError() }
  }

  /// Marks the cells that differ as expected, once.
  func mark(_ summary: inout RunSummary) throws {
    guard !expect.isEmpty, summary.expectation == nil else { return }
    try orExit { try Expectation(expect) }.apply(to: &summary)
  }

  /// Writes the document.
  func write(_ results: RunResults, _ causes: CauseReview, pending: [PendingCells.Entry]) throws {
    guard let json else { return }
    let writer = ResultsWriter(results, causes, pending: pending)
    if let path = json.text { return try OutputFile.write(to: path, writer.write) }
    try Terminal.write(results: writer)
  }
}

extension Terminal {
  /// Writes a run's document to standard output.
  static func write(results writer: ResultsWriter) throws {
    try writer.write { (part) throws(RenderTestingError) in
      // `exit` reports what standard output does not take.
      try? write(bytes: part)
    }
  }
}

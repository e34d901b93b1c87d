import Engines
import Foundation
import PixelComparison
import RenderTesting
import ViewRendering

/// What layout engines write, and what is written for them.
extension FuzzTarget {
  /// Reads a line of an engine as the answer to a request, with its tree.
  static func readAnswer(_ bytes: [UInt8]) {
    do {
      let answer = try EngineAnswer(line: bytes)
      guard answer.id != nil else {
        precondition(answer.inputs != nil, "A declaration declares nothing.")
        return
      }
      let tree = try RenderingContextPool.shared.withContext {
        try answer.layerTree().set(with: $0.typesetter)
      }
      let json = try tree.json()
      let jsonAgain = try LayerTree(json: json).json()
      precondition(jsonAgain == json, "The tree does not come back.")
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Reads a fixture of Taffy, or a file of cases with frames, which comes back when it is written.
  static func readCorpus(_ bytes: [UInt8]) {
    withFolder { folder in
      let isFixture = bytes.first == UInt8(ascii: "<")
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(isFixture ? "cases.xml" : "cases.jsonl")"))
      let corpus = try Corpus(folder)
      precondition(corpus.problems.allSatisfy { !$0.isEmpty }, "A problem has no text.")
      for one in corpus.cases {
        precondition(one.node.weight > 0 && !one.features.isEmpty, "\(one.name) has no node.")
        precondition(
          one.node.simpler.allSatisfy { $0.id == one.node.id || !one.node.children.isEmpty },
          "The root is lost.")
      }
      let path = "\(folder)/again.jsonl.zst"
      try Corpus.write(corpus.cases, to: path)
      let again = try Corpus(path)
      precondition(again.cases == corpus.cases, "The cases do not come back.")
    }
  }

  /// Reads a file of cases, and makes a request of each.
  static func readCases(_ bytes: [UInt8]) {
    withFolder { folder in
      let path = "\(folder)/cases.json"
      try Data(bytes).write(to: URL(filePath: path))
      let cases = try EngineCases(contentsOf: path)
      for one in cases.cases {
        let parts = one.prefix.split(separator: "/", omittingEmptySubsequences: false)
        precondition(parts.first == "Layers" && parts.count > 1, "References lie in \(one.prefix).")
        precondition(parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }, "\(one.prefix) is no place.")
        let request = EngineRequest(
          name: one.name, content: one.content, update: one.update, device: .iPhoneSE, traits: Traits())
        let line = try request.line(id: 1)
        precondition(line.count { $0 == UInt8(ascii: "\n") } == 1, "A request is not one line.")
        _ = try JSONForm.decode(JSONPart.self, line, depthLimit: LayerTree.jsonDepthLimit + 1)
      }
    }
  }

  /// Reads a list of reftests, and looks for circles in it.
  static func readReftests(_ bytes: [UInt8]) {
    withFolder { folder in
      let path = "\(folder)/\(ReftestList.fileName)"
      try Data(bytes).write(to: URL(filePath: path))
      let entries = try ReftestList(contentsOf: path).entries
      precondition(Set(entries.map(\.test)).count == entries.count, "A test is in two entries.")
      for entry in entries {
        precondition(!entry.references.isEmpty, "\(entry.test) has no reference.")
        for reference in entry.references {
          guard let fuzzy = reference.fuzzy else { continue }
          precondition(Fuzzy("\(fuzzy)") == fuzzy, "\(fuzzy) does not come back.")
          precondition(entry.reason?.isEmpty == false, "\(fuzzy) has no reason.")
        }
      }
      try ReftestList.checkChains(
        entries.flatMap { entry in
          entry.references.map { (entry.test, $0.counterpart.name, entry.place) }
        })
    }
  }

  /// Answers each line as `proofsheet engine measure` does: with one line of JSON, the same every time.
  static func readMeasures(_ bytes: [UInt8]) {
    guard let fonts = try? FontLibrary.bundled else { preconditionFailure("There are no fonts.") }
    let (measurer, other) = (TextMeasurer(fonts: fonts), TextMeasurer(fonts: fonts))
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { [UInt8]($0) }
    let answers = lines.map(measurer.answer)
    for (line, answer) in zip(lines, answers).reversed() {
      precondition(!answer.contains(UInt8(ascii: "\n")), "An answer is not one line.")
      let json = try? JSONForm.decode(JSONPart.self, answer, depthLimit: 8)
      precondition(json != nil, "An answer is not JSON.")
      precondition(other.answer(line) == answer, "The answer depends on those before it.")
    }
  }
}

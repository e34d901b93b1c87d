import Audits
import Foundation
import ViewRendering

// Audits every planted flaw and its clean twin, and prints recall and precision: of the half that checks were written
// with, and of the blind half. `--seed N` chooses other words.

/// What an audit made of a half of the corpus.
struct Score {
  var (found, missed, right, wrong) = (0, 0, 0, 0)
  var notes: [String] = []

  var lines: [String] {
    func percent(_ part: Int, _ rest: Int) -> String {
      part + rest == 0 ? "–" : String(format: "%.1f %%", 100 * Double(part) / Double(part + rest))
    }
    return [
      "flaws \(found + missed), found \(found), recall \(percent(found, missed)); findings \(right + wrong), "
        + "false \(wrong), precision \(percent(right, wrong))"
    ] + notes
  }
}

let device = DeviceProfile(
  name: "Corpus", size: Size(width: 375, height: 812),
  safeArea: EdgeInsets(top: 44, leading: 0, bottom: 34, trailing: 0),
  scale: 2, idiom: .phone)
let cells = [TraitOverrides.light, .light + .accessibility2, .light + .rightToLeft]
  .map { AuditCell(device: device, traits: $0) }
let audit = ViewAudit(contexts: try .shared)
let isQuiet = CommandLine.arguments.contains("--quiet")
let seed = CommandLine.arguments.firstIndex(of: "--seed").map { place in
  CommandLine.arguments.dropFirst(place + 1).first.flatMap { UInt16($0) }
}
if case .some(.none) = seed {
  FileHandle.standardError.write(Data("AuditCorpus: --seed takes a whole number from 0 to 65535.\n".utf8))
  exit(2)
}
let firstSeed = Int((seed ?? nil) ?? 0)

for isBlind in [false, true] {
  var score = Score()
  for index in 0..<Screen.count where (index % 2 == 1) == isBlind {
    for (number, flaw) in Flaw.allCases.enumerated() {
      for isFlawed in [true, false] {
        let words = firstSeed + index * 31 + number
        let screen = Screen(index: index, planted: Planted(flaw: flaw, isFlawed: isFlawed, seed: words))
        let report = audit.report(of: screen, across: cells)
        let name = "\(isFlawed ? "flawed" : "clean") \(flaw.rawValue) on screen \(index)"
        score.notes += report.problems
        func isPlanted(_ finding: AuditFinding) -> Bool {
          ([finding.path, finding.other ?? ""] + finding.alike).contains { $0.contains("planted") }
        }
        let shown = report.findings.filter { $0.severity != .warning || $0.check == .doubledLabel }
        for finding in shown {
          if isFlawed, isPlanted(finding) {
            score.right += 1
          } else {
            score.wrong += 1
            score.notes.append("false, \(name): \(finding)")
          }
        }
        guard isFlawed else { continue }
        if shown.contains(where: { $0.check.rawValue == flaw.check && isPlanted($0) }) {
          score.found += 1
        } else {
          score.missed += 1
          score.notes.append("missed, \(name)")
        }
      }
    }
  }
  print(isBlind ? "blind half" : "open half")
  for line in isQuiet ? Array(score.lines.prefix(1)) : score.lines { print(line) }
}

import Audits
import BlindScreens
import Foundation
import ViewRendering

// Audits every planted flaw and its clean twin, and prints recall and precision: of the open half and the second half of
// the screens with planted parts, of views that are screens of their own, and of the blind screens. `--seed N` chooses
// other words of the planted parts, `--set WORD` takes only sets with that word in their names, `--quiet` leaves out what was
// missed and false, `--table` prints a Markdown table.

let device = DeviceProfile(
  name: "Corpus", size: Size(width: 375, height: 812),
  safeArea: EdgeInsets(top: 44, leading: 0, bottom: 34, trailing: 0),
  scale: 2, idiom: .phone)
let arguments = CommandLine.arguments
let seed = arguments.firstIndex(of: "--seed").map { place in
  arguments.dropFirst(place + 1).first.flatMap { UInt16($0) }
}
if case .some(.none) = seed {
  FileHandle.standardError.write(Data("AuditCorpus: --seed takes a whole number from 0 to 65535.\n".utf8))
  exit(2)
}

/// What is planted by parts: all of a screen but the part is right.
func plantedScore(_ screens: some Sequence<Int>, _ audit: ViewAudit, seed: Int) -> Score {
  let cells = [TraitOverrides.light, .light + .accessibility2, .light + .rightToLeft]
    .map { AuditCell(device: device, traits: $0) }
  var score = Score()
  for index in screens {
    for (number, flaw) in Flaw.allCases.enumerated() {
      for isFlawed in [true, false] {
        let part = Planted(flaw: flaw, isFlawed: isFlawed, seed: seed + index * 31 + number)
        let report = audit.report(of: Screen(index: index, planted: part), across: cells)
        score.add(report, isFlawed: isFlawed, check: flaw.check, name: "\(flaw.rawValue) on screen \(index)")
        {
          ([$0.path, $0.other ?? ""] + $0.alike).contains { $0.contains("planted") }
        }
      }
    }
  }
  return score
}

/// What is a screen of its own: what is found there and not in its twin is right.
func blindScore(_ audit: ViewAudit) -> Score {
  let changes: [TraitOverrides] = [
    .none, .accessibility2, .rightToLeft, .boldText, .highContrast, .reduceTransparency,
  ]
  let cells =
    changes.map { AuditCell(device: device, traits: .light + $0) } + [
      AuditCell(device: device, traits: .dark)
    ]
  var score = Score()
  for blind in BlindCase.allCases {
    let clean = audit.report(of: BlindView(blind: blind, isFlawed: false), across: cells)
    score.add(clean, isFlawed: false, check: blind.check, name: blind.rawValue) { _ in false }
    let flawed = audit.report(of: BlindView(blind: blind, isFlawed: true), across: cells)
    // Twins differ in the flaw alone: what both have is no part of it.
    score.add(flawed, isFlawed: true, check: blind.check, name: blind.rawValue) { finding in
      !clean.findings.contains { $0.check == finding.check && $0.path == finding.path }
    }
  }
  return score
}

let audit = ViewAudit(contexts: try .shared)
let first = Int((seed ?? nil) ?? 0)
let word = arguments.firstIndex(of: "--set").flatMap { arguments.dropFirst($0 + 1).first } ?? ""
let sets: [(name: String, score: () -> Score)] =
  [
    (
      "planted parts, open half",
      { plantedScore(stride(from: 0, to: Screen.count, by: 2), audit, seed: first) }
    ),
    (
      "planted parts, second half",
      { plantedScore(stride(from: 1, to: Screen.count, by: 2), audit, seed: first) }
    ),
    ("screens of their own", { blindScore(audit) }),
  ]
  + BlindScreens.sets.map { set in (set.name, { blindScreenScore(audit, set.screens) }) }
let scores = sets.filter { word.isEmpty || $0.name.contains(word) }.map { ($0.name, $0.score()) }
if arguments.contains("--table") {
  print(
    "| Corpus | Flawed views | Found | Recall | Findings | False | Precision |\n|---|---:|---:|---:|---:|---:|---:|"
  )
  for (name, score) in scores { print("| \(name) | \(score.row) |") }
} else {
  for (name, score) in scores {
    print(name)
    for line in arguments.contains("--quiet") ? Array(score.lines.prefix(1)) : score.lines { print(line) }
  }
}

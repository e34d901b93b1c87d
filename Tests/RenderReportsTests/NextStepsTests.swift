import Foundation
@testable import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Testing

@Suite struct NextStepsTests {
  func cell(_ name: String, _ status: CellStatus, wrote: Bool = false) -> CellResult {
    var cell = CellResult(cell: name, caseName: "case", status: status)
    cell.wroteReference = wrote
    if !cell.passes { cell.actual = "images/\(name).actual.png" }
    return cell
  }

  func commands(_ cells: [CellResult], pending: [CellResult] = [], program: String = "proofsheet") -> [String]
  {
    NextSteps(after: RunSummary(cells: cells), pending: pending, program: program).steps.map(\.command)
  }

  @Test func `nothing is left to do after a green run`() {
    #expect(NextSteps(after: RunSummary(cells: [cell("a", .equal)]), pending: []).text == nil)
  }

  @Test func `a first run is to be looked at and run again`() {
    #expect(commands([cell("a", .missing, wrote: true)]) == ["proofsheet test"])
  }

  @Test func `what differs is listed, accepted one by one or all together`() {
    let cells = [cell("T/F/it's.1", .different), cell("T/F/b.1", .different)]
    #expect(
      commands(cells, pending: cells) == [
        "proofsheet status", "proofsheet accept 'T/F/it'\\''s.1'", "proofsheet accept",
      ])
  }

  @Test func `cells of another environment are sorted first of all`() {
    let cells = [cell("a", .otherEnvironment), cell("b", .different)]
    #expect(commands(cells, pending: cells).prefix(2) == ["proofsheet regenerate", "proofsheet status"])
    let named = NextSteps(
      after: RunSummary(cells: cells), pending: cells, of: "run 7", isStatus: true, program: "p")
    #expect(named.steps.first?.command == "p regenerate --run 'run 7'")
    // Trees are drawn again from where they were.
    var trees = RunSummary(cells: cells)
    trees.record = RunRecord(
      command: "check",
      arguments: [
        "--filter", "a", "--layers", "my trees", "--strategy", "exact", "--scale=2", "--layers", "b",
      ],
      seconds: 1, incompleteReasons: [])
    let again = NextSteps(after: trees, pending: cells, program: "p", package: nil)
    #expect(again.steps.first?.command == "p regenerate --layers 'my trees' --scale=2 --layers b")
  }

  @Test func `status does not propose itself, and renamed references are moved before anything is accepted`()
  {
    let cells = [cell("Layers/b", .missing), cell("c", .different)]
    func commands(_ cells: [CellResult], renamed: Set<String>) -> [String] {
      NextSteps(
        after: RunSummary(cells: cells), pending: cells, renamed: renamed, isStatus: true, program: "p"
      ).steps.map(\.command)
    }
    #expect(
      commands(cells, renamed: ["Layers/b"]) == ["p accept --renames", "p accept c"])
    #expect(commands([cells[0]], renamed: ["Layers/b"]) == ["p accept --renames"])
    #expect(commands([cells[1]], renamed: []) == ["p accept c"])
  }

  @Test func `damaged references are restored, all at once, and never proposed to be replaced`() {
    func damaged(_ name: String, _ damage: ReferenceDamage) -> CellResult {
      var cell = cell(name, .inconclusive)
      (cell.reference, cell.referenceDamage) = ("References/\(name).png", damage)
      return cell
    }
    let pointers = [damaged("a", .pointer), damaged("b", .pointer)]
    #expect(commands(pointers, pending: pointers) == ["proofsheet status", "git lfs pull"])
    let cut = [damaged("c d", .damaged), damaged("e", .damaged)]
    #expect(
      commands(cut, pending: cut) == [
        "proofsheet status", "git checkout -- 'References/c d.png' References/e.png",
      ])
    let all = pointers + cut + [damaged("f", .unreadable), cell("g", .different)]
    #expect(
      commands(all, pending: all) == [
        "proofsheet status", "git lfs pull", "git checkout -- 'References/c d.png' References/e.png",
        "proofsheet accept g",
      ])
    let many = (1...20).map { damaged("\($0)", .damaged) }
    let steps = NextSteps(after: RunSummary(cells: many), pending: many, program: "p").steps
    #expect(steps.map(\.purpose).last == "restores damaged references: 8 of 20")
  }

  @Test func `texts in the source are written by their tests`() {
    var text = cell("T/F/t.inline-1-1", .different)
    text.inlineTest = "T.S/t()/F.swift:1:1"
    #expect(
      commands([text], pending: [text]) == [
        "proofsheet status", #"proofsheet test --record -- --filter '^T\.S/t\(\)'"#,
      ])
  }

  @Test func `what is above the size limit is listed, and nothing offers to accept it`() {
    var large = cell("a", .tooLarge)
    large.oversize = 70_000
    #expect(commands([large], pending: [large]) == ["proofsheet status"])
    let cells = [large, cell("b", .different)]
    #expect(commands(cells, pending: cells) == ["proofsheet status", "proofsheet accept b"])
  }

  @Test func `what has no reference and may not be recorded is recorded on request`() {
    let cells = [cell("a", .missing)]
    #expect(commands(cells, pending: cells).last == "proofsheet test --record")
  }

  @Test func `the same run is proposed again, with its folder and its filters`() {
    let cells = [cell("a", .missing), cell("b", .missing, wrote: true)]
    func commands(_ command: String, _ arguments: [String]) -> [String] {
      let record = RunRecord(command: command, arguments: arguments, seconds: 1)
      let steps = NextSteps(
        after: RunSummary(cells: cells, record: record), pending: cells, program: "proofsheet"
      ).steps.map(\.command)
      return [steps.first, steps.last].compactMap { $0 }
    }
    #expect(
      commands("check", ["--layers", "my trees", "--record"]) == [
        "proofsheet check --layers 'my trees'", "proofsheet check --record --layers 'my trees'",
      ])
    #expect(
      commands("test", ["--cells", "dark", "--", "--filter", "A"]) == [
        "proofsheet test --cells dark -- --filter A", "proofsheet test --record --cells dark -- --filter A",
      ])
  }

  @Test func `a package that was named is named again, in front of what goes to the tests`() {
    let record = RunRecord(
      command: "test", arguments: ["--package", "App", "--", "--filter", "A"], seconds: 1)
    var text = cell("T/F/t.inline-1-1", .different)
    text.inlineTest = "T.S/t()/F.swift:1:1"
    let cells = [cell("a", .missing, wrote: true), cell("b", .different), text]
    let causes = [
      CauseProposal(numbers: [2, 3], labels: ["y +1", "x +2"], accepted: 1, cells: 4)
    ]
    let steps = NextSteps(
      after: RunSummary(cells: cells, record: record), pending: [cells[1], text], causes: causes,
      program: "p", package: "../My App"
    ).steps
    #expect(
      steps.map(\.command) == [
        "p test --package App -- --filter A", "p status --package '../My App'",
        "p accept --package '../My App' --cause 2,3",
        #"p test --package '../My App' --record -- --filter '^T\.S/t\(\)'"#,
      ])
    #expect(steps[2].purpose == "if y +1, and 1 more, are right: 1 of 4 cells")
  }

  @Test func `a run that was started elsewhere is started there again`() {
    var record = RunRecord(command: "check", arguments: ["--layers", "trees"], seconds: 1)
    record.directory = "/usr/share"
    let summary = RunSummary(cells: [cell("a", .missing, wrote: true)], record: record)
    let steps = NextSteps(after: summary, pending: [], program: "p").steps
    #expect(steps.map(\.command) == ["cd /usr/share && p check --layers trees"])
    record.directory = "/nowhere at all"
    let moved = RunSummary(cells: summary.cells, record: record)
    #expect(
      NextSteps(after: moved, pending: [], program: "p").steps.map(\.command) == ["p check --layers trees"])
  }

  @Test(
    arguments: [
      (["p", "status", "--package", "A"], "A"), (["p", "status", "--package=A b"], "A b"),
      (["p", "test", "--", "--package", "A"], nil), (["p", "status", "--package"], nil),
      (["p", "--package", "A", "--package", "B"], "B"), (["--package", "A"], nil), ([], nil),
    ] as [([String], String?)])
  func `the package is what the last option names`(arguments: [String], package: String?) {
    #expect(ShellCommand.packageArgument(in: arguments) == package)
  }

  @Test func `commands are those of the reader's way to call them`() {
    let cells = [cell("a", .different)]
    #expect(commands(cells, pending: cells, program: "swift package p").first == "swift package p status")
    #expect(ShellCommand.program(["PROOFSHEET_COMMAND": "x y"]) == "x y")
  }

  @Test func `the command is proposed where it can be called, the plugin elsewhere`() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try AtomicFile.write(Data(), to: "\(folder)/proofsheet")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    chmod("\(folder)/proofsheet", 0o755)
    let bundle = "/build/AppPackageTests.xctest"
    let found = ["PATH": "/nowhere:\(folder)", "PROOFSHEET_COMMAND": ""]
    #expect(ShellCommand.program(found, running: bundle) == "proofsheet")
    #expect(ShellCommand.program(["PATH": "/nowhere"], running: bundle) == ShellCommand.plugin)
    // A folder that is called like a program is none.
    try AtomicFile.write(Data(), to: "\(folder)/sh/file")
    #expect(ShellCommand.file(of: "sh", ["PATH": "\(folder):/bin"]) == "/bin/sh")
    #expect(ShellCommand.program([:], running: "proofsheet") == ShellCommand.plugin)
    #expect(ShellCommand.program([:], running: ".build/debug/proofsheet") == ".build/debug/proofsheet")
  }

  @Test(
    arguments: [
      ("T/F/a.1", "T/F/a.1"), ("dark+x,y=z", "dark+x,y=z"), ("", "''"), ("a b", "'a b'"),
      ("$(rm)", "'$(rm)'"),
      ("~x", "'~x'"), ("größe", "'größe'"), ("a\nb", "'a\nb'"), ("!", "'!'"), ("\u{301}", "'\u{301}'"),
    ])
  func `arguments reach the command as they are`(argument: String, quoted: String) {
    #expect(ShellCommand.quoted(argument) == quoted)
  }

  @Test func `the steps after the status of one run name it`() {
    let cells = [cell("a", .different), cell("b", .different)]
    let steps = NextSteps(after: RunSummary(cells: cells), pending: cells, of: "1-2", program: "p").steps
    #expect(steps.map(\.command) == ["p status --run 1-2", "p accept --run 1-2 a", "p accept --run 1-2"])
    let lines = FailureLines(FailureGroup.groups(of: cells, in: cells), run: "1-2").lines
    #expect(lines.last?.hasSuffix("status --all --run 1-2") == true)
  }
}

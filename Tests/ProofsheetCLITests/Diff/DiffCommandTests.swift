import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `proofsheet diff` in repositories whose tests draw layer trees.
@Suite(.waiting) struct DiffCommandTests {
  let package: DiffPackage

  init() throws { package = try DiffPackage() }

  /// The cells of the JSON that a comparison printed, by their names, with what became of them.
  func statuses(_ outcome: BuiltCommand.Outcome) throws -> [String: String] {
    let document = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any], "\(outcome.error)")
    let cells = try #require(document["cells"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: cells.map {
        (
          String("\($0["cell"] ?? "")".dropFirst("AppTests/TreeTests/trees.".count)), "\($0["status"] ?? "")"
        )
      })
  }

  @Test func `without a change all is equal, and nothing is written into the repository`() throws {
    let outcome = try package.command("diff", "HEAD")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("Drew 2 cells of HEAD ("), "\(outcome.printed)")
    #expect(outcome.text.contains("✔ 2 cells: 2 equal"), "\(outcome.printed)")
    #expect(try package.changes.isEmpty)
    #expect(!package.folder.files.contains { $0.hasPrefix("References/") })
  }

  @Test func `what a dirty work tree changed, added, renamed and removed is said`() throws {
    try package.tree("Old", color: "#AA0000")
    try package.tree("Gone", color: "#00AA00")
    try package.folder.commit()
    try package.tree("Home", tile: 4)
    try package.tree("Young")
    try package.remove("Trees/Gone.json")
    try package.remove("Trees/Old.json")
    try package.tree("New", color: "#AA0000")
    let outcome = try package.command("diff", "HEAD", "--json")
    #expect(outcome.code == 1, "\(outcome.error)")
    #expect(
      try statuses(outcome) == [
        "Chat": "equal", "Home": "different", "Young": "added", "Gone": "removed", "New": "renamed",
      ])
    let again = try package.command("diff", "HEAD")
    #expect(again.text.contains("cause 1  Home/tile  y +4  1 cell"), "\(again.printed)")
    #expect(again.text.contains("It is AppTests/TreeTests/trees.Old in HEAD ("), "\(again.printed)")
    #expect(again.text.contains("1 different, 1 added, 1 renamed, 1 removed"), "\(again.printed)")
    #expect(!again.printed.contains("accept") && !again.printed.contains("Next:"), "\(again.printed)")
  }

  @Test func `what a revision drew is kept, and its build products with it`() throws {
    #expect(try package.command("diff", "HEAD").code == 0)
    let drawings = package.calls.count
    try package.tree("Home", tile: 4)
    let outcome = try package.command("diff", "main")
    #expect(outcome.code == 1, "\(outcome.printed)")
    #expect(outcome.text.contains(", drawn before."), "\(outcome.printed)")
    #expect(package.calls.count == drawings + 1, "Only the tests here ran.")
    try package.folder.commit()
    let (manifest, name) = ("Package.swift", (package.root as NSString).lastPathComponent)
    func planned() throws -> Date? {
      let path = "\(package.root)/.proofsheet/diff/checkout/\(name)/\(manifest)"
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    let before = try #require(try planned())
    let next = try package.command("diff", "HEAD")
    #expect(try #require(try planned()) > before, "SwiftPM looks for files that come and go.")
    #expect(next.code == 0 && next.text.contains("Drew 2 cells"), "\(next.printed)")
    let places = package.calls.filter { $0.contains("/.proofsheet/diff/checkout/") }
    #expect(places.count == 2 && Set(places.map { $0.prefix { $0 != " " } }).count == 1)
    #expect(try package.command("diff", "HEAD~1").text.contains(", drawn before."))
  }

  @Test func `settings, references and record modes of neither side matter`() throws {
    try package.write("record: never\nenvironment: old\nreferences: Kept\n", to: "proofsheet.yml")
    for name in ["Never", "Always", "Own"] { try package.tree(name) }
    let recorded = try package.command("test", variables: ["PROOFSHEET_RECORD": "all"])
    try #require(package.folder.files.contains("Own/trees.Own.png"), "\(recorded.printed)")
    try package.folder.commit()
    // References that nobody kept, and settings that name others.
    for name in ["Chat", "Never", "Own"] { try package.tree(name, color: "#112233") }
    try package.folder.commit()
    try package.write("record: all\nenvironment: new\nreferenceFormat: trees\n", to: "proofsheet.yml")
    let before = package.folder.files.filter { !$0.hasPrefix(".") }
    let same = try package.command("diff", "HEAD", "--json")
    #expect(same.code == 0, "\(same.error)")
    let equal = try statuses(same)
    #expect(equal.values.allSatisfy { $0 == "equal" }, "\(equal)")
    let changed = try package.command("diff", "HEAD~1", "--json")
    #expect(changed.code == 1, "\(changed.error)")
    let found = try statuses(changed).filter { $0.value != "equal" }
    #expect(Set(found.values) == ["different"] && found.count == 3, "\(found)")
    #expect(package.folder.files.filter { !$0.hasPrefix(".") } == before)
    #expect(try package.changes == "M proofsheet.yml")
  }

  @Test func `cells in a folder outside of the package are inconclusive, not compared with what is there`()
    throws
  {
    for name in ["Own", "Relative", "Outer"] { try package.tree(name) }
    let recorded = try package.command("test", variables: ["PROOFSHEET_RECORD": "all"])
    let image = try #require(package.folder.data("Own/trees.Own.png"), "\(recorded.printed)")
    try package.tools.write(image, to: "outer/trees.Outer.png")
    try package.folder.commit()
    let outcome = try package.command("diff", "HEAD", "--json")
    #expect(outcome.code == 2, "\(outcome.error)")
    let found = try statuses(outcome)
    #expect(found.first { $0.key.hasPrefix("Outer") }?.value == "inconclusive", "\(found)")
    #expect(found.values.filter { $0 == "equal" }.count == 4, "\(found)")
  }

  @Test func `a filter of cells holds for both sides`() throws {
    try package.remove("Trees/Chat.json")
    let gone = try package.command("diff", "HEAD", "--cells", "Chat")
    #expect(gone.code == 1 && gone.text.contains("Chat — removed"), "\(gone.printed)")
    let other = try package.command("diff", "HEAD", "--cells", "Home")
    #expect(other.code == 0 && !other.text.contains("removed"), "\(other.printed)")
  }

  @Test func `what an engine of continuous integration says of shards does not matter`() throws {
    let outcome = try package.command(
      "diff", "HEAD", variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"])
    #expect(outcome.code == 0 && outcome.text.contains("✔ 2 cells: 2 equal"), "\(outcome.printed)")
    #expect(!outcome.text.contains("Not a complete run"), "\(outcome.printed)")
  }

  @Test func `a drawing that lacks a cell is not kept for the next comparison`() throws {
    try package.write("{", to: "Trees/Bad.json")
    try package.folder.commit()
    try package.tree("Bad")
    for _ in 1...2 {
      let outcome = try package.command("diff", "HEAD", "--json")
      #expect(outcome.code == 2, "\(outcome.error)")
      #expect(try statuses(outcome)["Bad"] == "inconclusive")
    }
    #expect(package.calls.filter { $0.contains("/checkout/") }.count == 2, "\(package.calls)")
  }

  @Test func `a journal that cannot be read leaves nothing to compare with`() throws {
    try package.write("", to: "Damaged")
    try package.folder.commit()
    let outcome = try package.command("diff", "HEAD")
    #expect(outcome.code == 2 && outcome.error.contains("1 journal line of its tests"), "\(outcome.printed)")
  }

  @Test func `tests that are new have added all their cells, where they alone are chosen`() throws {
    let mark = DiffSubject.mark
    try package.remove(mark)
    try package.folder.commit()
    try package.write("", to: mark)
    let outcome = try package.command("diff", "HEAD", "--filter", "TreeTests")
    #expect(outcome.code == 1 && outcome.text.contains("2 cells: 2 added"), "\(outcome.printed)")
    #expect(try package.command("diff", "HEAD").error.contains("its tests compare no cell"))
  }

  @Test func `a run of diff holds nothing to decide, and leaves what is pending in others`() throws {
    #expect(try package.command("test", variables: ["CI": "true"]).code == 1)
    let pending = try package.command("status").text
    try package.tree("Home", tile: 4)
    #expect(try package.command("diff", "HEAD").code == 1)
    #expect(try package.command("status").text == pending)
    let runs = try FileManager.default.contentsOfDirectory(atPath: "\(package.root)/.proofsheet/diff/runs")
    let run = ".proofsheet/diff/runs/\(try #require(runs.first))"
    for command in [["accept"], ["accept", "--dry-run"], ["reject", "Home"], ["review", "--terminal"]] {
      let outcome = try BuiltCommand.run(
        command + ["--run", run], environment: package.environment, in: package.root)
      #expect(outcome.code == 2, "\(command): \(outcome.printed)")
      #expect(outcome.error.contains("there is nothing to decide"), "\(command): \(outcome.printed)")
    }
    let status = try package.command("status", "--run", run)
    #expect(
      status.text.contains("1 equal, 1 different") && status.text.contains("0 pending"), "\(status.text)")
    let results = "\(package.tools.path)/results.json"
    _ = try package.command("diff", "HEAD", "--json", results)
    let report = try package.command("report", results, "-o", "\(package.tools.path)/page")
    #expect(report.code == 0, "\(report.printed)")
    let page = try #require(package.tools.text("page/index.html"))
    #expect(page.contains("Changes since HEAD (") && !page.contains("proofsheet accept"))
    #expect(!package.folder.files.contains { $0.hasPrefix("References/") })
  }

  @Test func `two revisions are compared without the files here`() throws {
    try package.tree("Home", tile: 4)
    try package.folder.commit()
    try package.tree("Home", tile: 8)
    let outcome = try package.command("diff", "HEAD~1..HEAD")
    #expect(outcome.code == 1, "\(outcome.printed)")
    #expect(outcome.text.contains("y +4  1 cell"), "\(outcome.printed)")
    #expect(try package.command("diff", "HEAD..").code == 0)
    let elsewhere = try package.command("diff", "HEAD~1..HEAD", "--annotations")
    #expect(
      elsewhere.text.contains("::error title=Cause 1"), "The test's file is not here. \(elsewhere.printed)")
    try package.write("", to: "Tests/AppTests/TreeTests.swift")
    let here = try package.command("diff", "HEAD~1..HEAD", "--annotations")
    #expect(here.text.contains("::error file=Tests/AppTests/TreeTests.swift,line=7,"), "\(here.printed)")
    try package.remove("Tests")
    let calls = package.calls
    #expect(calls.allSatisfy { $0.contains("/.proofsheet/diff/checkout/") }, "\(calls)")
    #expect(try package.changes == "M Trees/Home.json")
  }

  @Test func `a filtered comparison says nothing of what it left out`() throws {
    try package.remove("Trees/Chat.json")
    let some = try package.command("diff", "HEAD", "--filter", "TreeTests")
    #expect(some.code == 0, "\(some.printed)")
    #expect(some.text.contains("Not a complete run") && !some.text.contains("removed"), "\(some.printed)")
    #expect(package.calls.allSatisfy { $0.contains("--filter TreeTests") })
    let all = try package.command("diff", "HEAD")
    #expect(all.code == 1 && all.text.contains("1 removed"), "\(all.printed)")
    let again = try package.command("diff", "HEAD", "--filter", "Other")
    #expect(
      again.text.contains(", drawn before."), "All that was drawn has some of it, too. \(again.printed)")
  }

  @Test func `a package below the top of its repository is built with all files around it`() throws {
    let inner = try DiffPackage(below: "Examples/App")
    try inner.folder.write("shared".utf8, to: "Shared/a.txt")
    try inner.folder.commit()
    #expect(try inner.command("diff", "HEAD").code == 0)
    let name = (inner.folder.path as NSString).lastPathComponent
    let checkout = "Examples/App/.proofsheet/diff/checkout/\(name)"
    #expect(inner.folder.text("\(checkout)/Shared/a.txt") == "shared")
    #expect(inner.calls.first?.contains("\(checkout)/Examples/App ") == true, "\(inner.calls)")
    #expect(try inner.changes.isEmpty)
  }

  @Test func `revisions that cannot be drawn are said with the next step`() throws {
    try package.write("", to: "Fails")
    try package.folder.commit()
    try package.remove("Fails")
    try package.remove("Trees/.subject")
    try package.folder.commit()
    try package.remove("Package.swift")
    try package.folder.commit()
    try package.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    for (revision, parts) in [
      ("HEAD~2", ["The build failed", "no such thing", "Output of `swift test`: ", "after --."]),
      ("HEAD~1", ["its tests compare no cell", "Name a later revision."]),
      ("HEAD", ["it has no Package.swift at its top"]),
      ("nothing", ["git knows no revision \"nothing\"", "`git log` lists"]),
      ("", ["The revision is empty"]), ("a...b", ["Write two dots, or for `diff`: --merge-base a..b"]),
    ] {
      let outcome = try package.command("diff", revision)
      #expect(outcome.code == 2, "\(revision): \(outcome.printed)")
      for part in parts { #expect(outcome.error.contains(part), "\(revision): \(outcome.error)") }
    }
    let plugin = try package.command(
      "diff", "HEAD",
      variables: ["PROOFSHEET_COMMAND": "swift package --allow-writing-to-package-directory proofsheet"])
    #expect(plugin.code == 2 && plugin.error.contains("Install the command"), "\(plugin.printed)")
  }

  @Test func `a folder without a repository, or one that links elsewhere, is refused`() throws {
    try package.folder.write("".utf8, to: ".proofsheet/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.root)/.proofsheet/diff", withDestinationPath: package.tools.path)
    let linked = try package.command("diff", "HEAD")
    #expect(linked.code == 2 && linked.error.contains("it is a symbolic link"), "\(linked.printed)")
    try FileManager.default.removeItem(atPath: "\(package.root)/.git")
    let outcome = try package.command("diff", "HEAD")
    #expect(outcome.code == 2 && outcome.error.contains("it is in no git repository"), "\(outcome.printed)")
  }

  @Test func `two comparisons at once draw the revision once`() throws {
    let here = try BuiltCommand.shell(
      """
      proofsheet diff HEAD >'\(package.tools.path)/one' 2>&1 & first=$!
      proofsheet diff HEAD >'\(package.tools.path)/two' 2>&1; second=$?
      wait $first; echo $? $second
      """, in: package.root, environment: package.environment.merging(["PATH": try path()]) { $1 })
    let texts = [package.tools.text("one") ?? "", package.tools.text("two") ?? ""]
    #expect(here.text.contains("0 0"), "\(here.text) \(texts)")
    #expect(package.calls.filter { $0.contains("/checkout/") }.count == 1, "\(package.calls)")
    #expect(texts.contains { $0.contains("this one waits for it") }, "\(texts)")
  }

  @Test func `somebody who stops the drawing finds it begun again`() throws {
    try package.write("", to: "Hangs")
    try package.folder.commit()
    let stopped = try BuiltCommand.shell(
      """
      cd '\(package.root)'
      proofsheet diff HEAD & pid=$!
      while [ ! -e '\(package.tools.path)/hangs' ]; do sleep 0.05; done
      kill -TERM $pid; wait $pid; echo code $?
      """, in: package.tools.path,
      environment: package.environment.merging(["PATH": try path()]) { $1 })
    #expect(stopped.text.contains("code 143"), "\(stopped.text)")
    try package.remove("Hangs")
    try package.folder.commit()
    let outcome = try package.command("diff", "HEAD")
    #expect(outcome.code == 0 && outcome.text.contains("Drew 2 cells"), "\(outcome.printed)")
    #expect(try package.changes.isEmpty)
  }

  /// The built command behind the package's own `swift`.
  private func path() throws -> String {
    let command = URL(filePath: try BuiltCommand.executable).deletingLastPathComponent().path
    return "\(package.tools.path):\(command):/usr/bin:/bin"
  }

  @Test func `hooks of the other revision run only where they are allowed`() throws {
    try package.write("hooks:\n  before: touch '\(package.tools.path)/hooked'\n", to: "proofsheet.yml")
    try package.folder.commit()
    let without = try package.command("diff", "HEAD")
    #expect(without.code == 0 && package.tools.data("hooked") == nil, "\(without.printed)")
    try package.tree("Home", tile: 1)
    try package.folder.commit()
    #expect(try package.command("diff", "HEAD", "--allow-hooks").code == 0)
    #expect(package.tools.data("hooked") != nil)
  }

  @Test func `a file that cannot be written is named, and the next comparison has all of it`() throws {
    try package.write(String(repeating: "x", count: 100_000), to: "large.txt")
    try package.folder.commit()
    let full = try BuiltCommand.shell(
      "ulimit -f 100; proofsheet diff HEAD", in: package.root,
      environment: package.environment.merging(["PATH": try path()]) { $1 })
    #expect(full.code == 2 && full.text.contains("large.txt: File too large"), "\(full.text)")
    let outcome = try package.command("diff", "HEAD")
    #expect(outcome.code == 0 && outcome.text.contains("Drew 2 cells"), "\(outcome.printed)")
  }
}

import Foundation
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct TerminalStyleTests {
  let narrow = TerminalStyle(width: 40, folder: "/home/me/app")

  @Test func `a line that fits stays, and one that does not breaks between words`() {
    #expect(narrow.styled("✘ 12 cells: 12 different (0.1 s)") == "✘ 12 cells: 12 different (0.1 s)")
    let text = "    The layer tree is in none of the folders compared. Restore the tree."
    #expect(
      narrow.styled(text).split(separator: "\n") == [
        "    The layer tree is in none of the", "      folders compared. Restore the", "      tree.",
      ])
    let long = narrow.styled("\(text) \(text)\n\(text)").split(separator: "\n")
    #expect(long.allSatisfy { $0.count <= 40 } && long.count > 4)
  }

  @Test func `commands and paths are never broken`() {
    let command = "  proofsheet accept --cause 1 --run 1795777264281-13824  # if gap is right: 12 cells"
    #expect(
      narrow.styled(command).split(separator: "\n") == [
        "  proofsheet accept --cause 1 --run 1795777264281-13824", "      # if gap is right: 12 cells",
      ])
    let path = "/somewhere/else/where/a/path/is/longer/than/any/line/index.html"
    #expect(narrow.styled("Proof sheet: \(path)") == "Proof sheet:\n  \(path)")
    #expect(
      narrow.styled("Proof sheet: /home/me/app/.proofsheet/runs/1/report/index.html")
        == "Proof sheet:\n  .proofsheet/runs/1/report/index.html")
    let quoted = narrow.styled("Delete the reference with `proofsheet prune --delete` if you like.")
    #expect(quoted.contains("`proofsheet prune --delete`"))
  }

  @Test func `a comment that is too long breaks like other lines, and blanks before # are none`() {
    let long = String(repeating: "word ", count: 30)
    let lines = narrow.styled("  proofsheet accept  # \(long)  # \(long)").split(separator: "\n")
    #expect(lines.count > 6 && lines[0] == "  proofsheet accept" && lines.allSatisfy { $0.count <= 40 })
    let blanks = narrow.styled("        # \(long)").split(separator: "\n")
    #expect(blanks.count > 3 && blanks.allSatisfy { $0.count <= 40 })
  }

  @Test func `wide characters have two columns, and marks none`() {
    #expect("設定".columns == 4 && "e\u{301}".columns == 1 && "🎉".columns == 2 && "a–b".columns == 3)
    #expect("設定".padded(to: 6) == "設定  " && "abc".padded(to: 2) == "abc")
    let lines = narrow.styled("✘ \(String(repeating: "設定 ", count: 20))").split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.columns <= 40 })
  }

  @Test func `a path that fits on a line of its own is named from its folder where the indent is too much`() {
    let path = "/home/me/app/" + String(repeating: "x", count: 26)
    #expect(narrow.styled("Proof sheet: \(path)") == "Proof sheet: \(path.dropFirst(13))")
  }

  @Test func `JSON stays as it is, and so does everything where there is no terminal`() {
    let long = String(repeating: "word ", count: 40)
    #expect(narrow.styled("{\"a\": \"\(long)\"}") == "{\"a\": \"\(long)\"}")
    #expect(TerminalStyle(width: nil).styled("✘ \(long)") == "✘ \(long)")
  }

  @Test func `marks have colors, and names none`() {
    let style = TerminalStyle(isColored: true)
    #expect(style.styled("✘ a — different") == "\u{1B}[31m✘\u{1B}[0m a — different")
    #expect(style.styled("cause 12  S/x  y +2") == "\u{1B}[1mcause 12\u{1B}[0m  S/x  y +2")
    #expect(style.styled("  proofsheet status  # why") == "  proofsheet status \u{1B}[2m # why\u{1B}[0m")
    #expect(style.styled("acceptedOnes are a cell") == "acceptedOnes are a cell")
    #expect(style.styled("") == "")
  }

  @Test(
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false), (.auto, true, ["CLICOLOR": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1"], true), (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func `the option goes before the environment, and that before the terminal`(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], isColored: Bool
  ) {
    #expect(choice.isColored(onTerminal: isTerminal, environment) == isColored)
  }

  @Test func `--color is taken out of the arguments of every command`() {
    var arguments = ["status", "--color", "never", "a", "--color=always", "--", "--color", "x"]
    #expect(ColorChoice.take(from: &arguments).choice == .always)
    #expect(arguments == ["status", "a", "--", "--color", "x"])
    for wrong in [["--color"], ["--color", "alwyas"], ["--color="]] {
      var arguments = wrong
      #expect(
        ColorChoice.take(from: &arguments).problem?.hasPrefix("--color takes auto, always, never.") == true)
    }
  }

  @Test func `the command prints in color where it is asked to, and never into a file by itself`() throws {
    let plain = try BuiltCommand.run("acept")
    let colored = try BuiltCommand.run("acept", "--color", "always")
    #expect(plain.error.hasPrefix("Error: ") && !plain.error.contains("\u{1B}"))
    #expect(colored.error.hasPrefix("\u{1B}[1;31mError:\u{1B}[0m "))
  }
}

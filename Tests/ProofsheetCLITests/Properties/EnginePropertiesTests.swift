import Foundation
import TestSupport
import Testing

/// `engine properties` as a person calls it, with engines in Python.
@Suite(.waiting) struct EnginePropertiesTests {
  /// An engine that lays every node out at its container's corner, in whose answers `fault` is.
  private static func engine(_ fault: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      import json, sys, os
      def layer(node):
          frame = [0, 0, r.get("width", 9), 9]
          return {"id": node["id"], "frame": frame, "sublayers": [layer(child) for child in node.get("children", [])]}
      for line in sys.stdin:
          r = json.loads(line)
          rtl = r["traits"]["layoutDirection"] == "rightToLeft"
          \(fault)
          tree = {"version": 1, "size": r["size"], "root": layer(r["case"])}
          print(json.dumps({"id": r["id"], "tree": tree}), flush=True)
      """.utf8, to: "engine.py")
    return "/usr/bin/python3 -S '\(folder.path)/engine.py'"
  }

  private static func run(_ fault: String = "pass", _ arguments: String...) throws -> BuiltCommand.Outcome {
    let folder = try TemporaryFolder()
    let engine = try engine(fault, in: folder)
    let fixed = ["engine", "properties", "--engine", engine, "--cases", "20", "--jobs", "1"]
    return try BuiltCommand.run(
      fixed + arguments.map { $0.replacing("FOLDER", with: folder.path) })
  }

  @Test func `properties that hold exit with code 0`() throws {
    let outcome = try Self.run("pass", "--filter", "repeated", "--filter", "update")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("✔ repeated  20 cases"))
    #expect(outcome.text.contains("✔ 20 cases of seed 1: 2 of 2 properties hold"))
  }

  @Test func `a failure exits with code 1, is a case, and is drawn`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Self.run("pass", "--filter", "size", "--output", folder.path)
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("✘ size  A box has the width and height that it is given"))
    #expect(outcome.text.contains("✘ 20 cases of seed 1: 0 of 1 properties hold"))
    let line = try #require(outcome.text.split(separator: "\n").first { $0.contains("\"node\"") })
    let printed = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let written =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: "\(folder.path)/cases.json"))) as? [[String: Any]]
    #expect(printed["name"] as? String == written?.first?["name"] as? String)
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/failures.png")).count > 1_000)
  }

  @Test(arguments: ["200_000", "sys.float_info.max"])
  func `a box beyond the limits of drawing is printed and drawn`(width: String) throws {
    for fault in ["r['width'] = \(width)", "r['width'] = \(width) if rtl else 9"] {
      let folder = try TemporaryFolder()
      let outcome = try Self.run(
        fault, "--filter", "valid", "--filter", "mirrored", "--output", folder.path)
      #expect(outcome.code == 1, "\(outcome.printed)")
      #expect(outcome.text.contains(fault.contains("rtl") ? "✘ mirrored" : "✘ valid"))
      #expect(outcome.text.contains("Failures drawn: "))
      #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/failures.png")).count > 1_000)
      #expect(try Self.run(fault, "--json").code == 1)
    }
  }

  @Test func `findings are printed where their folder cannot be written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "file")
    let outcome = try Self.run("pass", "--filter", "size", "--output", "\(folder.path)/file/in")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("✘ size"))
    #expect(!outcome.text.contains("Failures drawn"))
  }

  @Test func `an image of earlier failures does not stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old".utf8, to: "failures.png")
    #expect(try Self.run("pass", "--filter", "repeated", "--output", folder.path).code == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/failures.png"))
  }

  @Test func `cases without a valid answer exit with code 2`() throws {
    let crash = try Self.run(
      "os._exit(3) if 'gap' in line else None", "--filter", "process", "--filter", "repeated")
    #expect(crash.code == 2, "\(crash.printed)")
    #expect(crash.text.contains("no valid answer: "))
    #expect(crash.text.contains("✘ 20 cases of seed 1: "))
    #expect(crash.error.contains("of 20 cases have a valid answer. Run with --filter valid"))
    let hang = try Self.run(
      "__import__('time').sleep(1000) if 'padding' in line else None", "--filter", "repeated",
      "--engine-timeout", "0.5")
    #expect(hang.code == 2, "\(hang.printed)")
    #expect(hang.text.contains("no valid answer: 3 cases, first case "))
    #expect(hang.text.contains("Stopped after "))
  }

  @Test func `one case is repeated alone`() throws {
    let outcome = try Self.run("pass", "--filter", "size", "--case", "7")
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("    case 7: "))
    #expect(outcome.text.contains("✘ 1 case of seed 1: 0 of 1 properties hold"))
  }

  @Test func `json has each property with its failures`() throws {
    let outcome = try Self.run("pass", "--filter", "size", "--filter", "valid", "--json")
    #expect(outcome.code == 1)
    let document = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let properties = try #require(document?["properties"] as? [[String: Any]])
    #expect(properties.count == 2)
    let failures = properties.compactMap { ($0["failures"] as? [[String: Any]])?.first }
    #expect(failures.count == 1)
    #expect((failures.first?["nodes"] as? Int ?? 9) <= 3)
  }

  @Test func `an engine that supports nothing exits with code 2, and says what it reports`() throws {
    let outcome = try Self.run(
      #"print(json.dumps({"id": r["id"], "error": "no \#u{1B}flexbox"}), flush=True); continue"#)
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("No property was checked. The engine reports: no"))
    #expect(!outcome.printed.contains("\u{1B}flexbox"))
  }

  @Test func `an engine that never answers exits with code 2`() throws {
    let outcome = try BuiltCommand.run(
      "engine", "properties", "--engine", "/usr/bin/python3 -S /nowhere.py", "--cases", "20")
    #expect(outcome.code == 2, "\(outcome.printed)")
    #expect(
      outcome.error.contains("The engine answered nothing. Run its command by itself: /usr/bin/python3 -S"))
  }

  @Test func `errors of the engine that are not printed are counted`() throws {
    let outcome = try Self.run(
      #"print(json.dumps({"id": r["id"], "error": "no " + str(len(line) % 8)}), flush=True); continue"#)
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("✘ 20 cases of seed 1: 0 of "))
    #expect(outcome.text.matches(of: /unsupported: \d+ cases?: no \d/).count == 5)
    #expect(outcome.text.contains(/unsupported: \d+ cases?: \d more messages?, which --json has/))
  }

  @Test func `bad options and engines exit with code 2`() throws {
    #expect(try Self.run("pass", "--filter", "mirored").error.contains("Did you mean \"mirrored\"?"))
    #expect(try Self.run("pass", "--except", "x").code == 2)
    #expect(
      try Self.run("pass", "--filter", "valid", "--except", "valid").error.contains("leave no property"))
    #expect(try Self.run("pass", "--rounding", "-1").code == 2)
    for option in ["--cases", "--case", "--jobs", "--smallest"] {
      for value in ["-1", "\(Int.max)"] {
        let outcome = try Self.run("pass", "\(option)=\(value)")
        #expect(outcome.code == 2)
        #expect(outcome.error.contains("\(option) is \(value). Use a number from "))
      }
    }
    #expect(try Self.run("pass", "--device", "phones").error.contains("--device takes one device"))
    let missing = try BuiltCommand.run("engine", "properties", "--engine", "/nowhere/engine")
    #expect(missing.code == 2)
    #expect(missing.error.contains("cannot be started"))
    #expect(try BuiltCommand.run("engine", "properties").code == 2)
  }

  @Test func `the list has every property with its source`() throws {
    let outcome = try BuiltCommand.run("engine", "properties", "--list")
    #expect(outcome.code == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count > 20)
    #expect(lines.allSatisfy { $0.hasSuffix("]") })
  }
}

import ArgumentParser
import Foundation
import ReferenceFiles

/// Writes a working start of a layout engine.
struct EngineNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a working start of a layout engine.",
    discussion: """
      Writes an engine that stacks boxes and texts, and cases for it. The Python engine needs Python 3 alone, the C++ engine a \
      compiler of C++17.

        proofsheet engine new python --folder my-engine
      """)

  /// A language, with the files of its start.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case python, cpp

    var files: [(name: String, bytes: [UInt8])] {
      switch self {
      case .python: [("engine.py", PackageResources.engine_py), ("cases.json", PackageResources.cases_json)]
      case .cpp: [("engine.cpp", PackageResources.engine_cpp), ("cases.json", PackageResources.cases_json)]
      }
    }

    fileprivate var steps: [String] {
      let program = ShellCommand.program(fromElsewhere: true)
      return switch self {
      case .python: ["\(program) check --engine 'python3 engine.py' --cases cases.json --record"]
      case .cpp:
        [
          "c++ -std=c++17 -O2 engine.cpp -o engine",
          "\(program) check --engine ./engine --cases cases.json --record",
        ]
      }
    }
  }

  @Argument(help: "python or cpp.")
  var language: Language

  @Option(help: "The folder, which is made, or is empty.")
  var folder = "."

  func validate() throws {
    // With a variable that is not set, files would go to the root.
    guard !folder.isEmpty else { throw ValidationError("--folder is empty. Name a folder.") }
  }

  func run() throws {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    if let first = names?.filter({ !$0.hasPrefix(".") }).min() {
      throw failRun("\(folder) is not empty: it holds \(first). Name another folder with --folder.")
    }
    for file in language.files {
      try orExit { try OutputFile.write(Data(file.bytes), to: "\(folder)/\(file.name)") }
    }
    print("Written: \(language.files.map(\.name).joined(separator: ", ")). Next:")
    for step in (folder == "." ? [] : ["cd \(ShellCommand.quoted(folder))"]) + language.steps {
      print("  \(step)")
    }
  }
}

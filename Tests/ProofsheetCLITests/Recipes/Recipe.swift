import Foundation
import TestSupport
import Testing
import Yams

/// A page of `Documentation/Recipes` with the files on it, and a folder to run them in.
///
/// The commands of a recipe run as they stand there. `proofsheet test` compares layer trees in place of a package's
/// tests, and `swift` builds nothing.
struct Recipe {
  /// The files by their names.
  let files: [String: String]
  let place: TemporaryFolder

  init(_ page: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Recipes/\(page).md"), encoding: .utf8)
    let blocks = text.matches(of: #/<!-- file: (\S+) -->\n```\w*\n((?:.|\n)*?)```\n/#)
    files = Dictionary(uniqueKeysWithValues: blocks.map { (String($0.output.1), String($0.output.2)) })
    place = try TemporaryFolder()
    try program("proofsheet", Self.proofsheet.replacing("COMMAND", with: try BuiltCommand.executable))
    try program("swift", #"case "$*" in *--show-bin-path) echo bin ;; esac"#)
  }

  private static let proofsheet = #"""
    command=$1; shift
    case $command in
    test) set -- check --layers Trees --jobs 1 "$@" ;;
    plan) set -- plan --layers Trees "$@" ;;
    *) set -- "$command" "$@" ;;
    esac
    rest=$#
    while [ "$rest" -gt 0 ]; do
      argument=$1; shift; rest=$((rest - 1))
      if [ "$argument" = --bundle ]; then shift; rest=$((rest - 1)); else set -- "$@" "$argument"; fi
    done
    exec "COMMAND" "$@"
    """#

  /// Puts a program in front of `PATH`.
  func program(_ name: String, _ script: String) throws {
    try place.program("bin/\(name)", script)
  }

  /// Makes a folder with a package, whose layer trees have references, as a machine checks it out.
  @discardableResult func checkOut(_ name: String) throws -> String {
    try place.write("// swift-tools-version: 6.2\n".utf8, to: "\(name)/Package.swift")
    try place.write("record: never\n".utf8, to: "\(name)/proofsheet.yml")
    try TileTrees().write(to: "\(name)/Trees", in: place)
    let folder = "\(place.path)/\(name)"
    let recorded = try run("proofsheet check --layers Trees --record && rm -r .proofsheet", in: folder)
    #expect(recorded.code == 0, "\(recorded.text)")
    return folder
  }

  /// Writes a file of the recipe into a folder.
  func write(_ file: String, to folder: String) throws {
    let text = try #require(files[file])
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(file)"))
  }

  /// Runs a step as continuous integration does: a command that fails ends it.
  @discardableResult func run(
    _ script: String, in folder: String, _ variables: [String: String] = [:]
  ) throws -> (code: Int32, text: String) {
    try BuiltCommand.shell(
      "set -e\n\(script)", in: folder,
      environment: ["PATH": "\(place.path)/bin:/usr/bin:/bin", "TMPDIR": try place.place("tmp")].merging(
        variables
      ) {
        $1
      })
  }

  /// A YAML file of the recipe.
  func yaml(_ file: String) throws -> Node {
    let text = try #require(files[file])
    return try #require(try Yams.compose(yaml: text))
  }
}

import Engines
import Foundation
import Sharding

/// What the cells of an engine were made of when they last passed, so that those that are made of the same need not be
/// laid out.
///
/// An engine says which files it reads; without that nothing is known about it.
struct EngineMemory {
  /// What lies beside the runs.
  private struct Noted: Codable {
    var inputs: Set<String>?
    /// A digest for each cell that passed.
    var cells: [String: String] = [:]
  }

  private let engine: EngineCells
  private let cases: [RenderCase]
  private let asked: [String]
  private let scope: ReferenceScope
  private let store: ReferenceStore
  private let path: String
  private let noted: Noted
  /// The digest of what all cells are made of before the run; nil where it is not known which files those are.
  private let common: String?
  /// Why that is not known although an engine declared its files.
  let problem: RenderTestingError?

  /// Reads what earlier runs noted; `asked` is what decides about all cells besides files.
  init(_ engine: EngineCells, _ cases: [RenderCase], asked: [String], scope: ReferenceScope) {
    (self.engine, self.cases, self.asked, self.scope) = (engine, cases, asked, scope)
    store = ReferenceStore(folder: scope.folder)
    path = "\(RunFolder.home(of: scope.packageRoot).path)/engine.json"
    noted = (Self.isVersioned(path) ? nil : JSONFile.read(path)) ?? Noted()
    do throws(RenderTestingError) {
      common = if let inputs = noted.inputs { try Self.digest(engine, inputs, asked, scope) } else { nil }
      problem = nil
    } catch {
      (common, problem) = (nil, error)
    }
  }

  /// The cells that are made of what they were made of when they last passed, with their references.
  var unchanged: [String: String] {
    guard let common else { return [:] }
    return current(common).filter { noted.cells[$0.key] == $0.value.digest }.mapValues(\.reference)
  }

  /// Notes the cells of a run that passed; nothing where the engine declares no files, and no cells where a file changed
  /// meanwhile, or was not known before.
  func note(_ results: [CellResult]) throws(RenderTestingError) {
    guard let declared = engine.pool.inputs ?? noted.inputs else { return }
    let inputs = declared.union(unchanged.isEmpty ? [] : noted.inputs ?? [])
    var new = Noted(inputs: inputs, cells: noted.cells)
    let isKnown =
      inputs == noted.inputs && common != nil
      && common == (try? Self.digest(engine, inputs, asked, scope))
    let digests = isKnown ? current(common ?? "") : [:]
    for result in results {
      new.cells[result.cell] = result.status.passes ? digests[result.cell]?.digest : nil
    }
    try JSONFile.write(new, to: path)
  }

  /// Whether the last commit has the file, or whether it does is not known: what somebody committed is no memory of this
  /// machine.
  private static func isVersioned(_ path: String) -> Bool {
    guard let real = RealPath.of(path) else { return false }
    var folder = RealPath.split(real).folder
    guard let repository = try? GitRepository(holding: folder) else {
      // Git may refuse to read a repository of another user.
      while folder != "/", RegularFile.kind("\(folder)/.git") == .nothing {
        folder = RealPath.split(folder).folder
      }
      return folder != "/"
    }
    guard let commit = repository.commit("HEAD") else { return false }
    let below = real.dropFirst(repository.root == "/" ? 1 : repository.root.count + 1)
    return GitTree(of: commit, in: repository).map { $0[String(below)] != nil } ?? true
  }

  /// What each cell with a reference is made of now.
  private func current(_ common: String) -> [String: (digest: String, reference: String)] {
    let contents = engine.cases.digests
    var cells: [String: (String, String)] = [:]
    for renderCase in cases {
      guard let content = contents[renderCase.name] else { continue }
      for variant in renderCase.matrix {
        let cell = renderCase.cell(variant)
        let family = variant.device.map { ReferenceName.part(ofName: $0.family) }
        let entries = (try? store.entries(for: cell, family: family, pathExtension: "png")) ?? []
        guard let first = entries.first else { continue }
        let parts = [common, "\(content)", cell] + entries.map { "\(Digest(of: $0.data))" }
        cells[cell] = ("\(Digest(of: parts.joined(separator: "\n").utf8))", first.path)
      }
    }
    return cells
  }

  /// The digest of what all cells are made of; throws for a file that cannot be read, and for too many, so that nothing is known.
  private static func digest(
    _ engine: EngineCells, _ inputs: Set<String>, _ asked: [String], _ scope: ReferenceScope
  ) throws(RenderTestingError) -> String {
    let (files, asked) = (engine.programFiles + inputs.sorted(), asked + inputs.sorted())
    let inputs = try ShardInputs(
      layers: files, asked: asked, scope: scope, countsRecordings: true, limit: .engine)
    return "\(inputs.digest)"
  }
}

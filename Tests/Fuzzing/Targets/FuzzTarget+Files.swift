import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import Sharding

extension FuzzTarget {
  /// Unpacks an archive and merges it into a package; a tar file needs no compression to be read.
  static func readArchive(_ bytes: [UInt8]) {
    withFolder { folder in
      let path = "\(folder)/a.tar.zst"
      try Data(bytes).write(to: URL(filePath: path))
      try Data().write(to: URL(filePath: "\(folder)/Package.swift"))
      let home = RunFolder.home(of: folder, environment: [:])
      let merge = try ShardMerge([path], home: home, limit: ReferenceSizeLimit(bytes: 1 << 16))
      _ = (merge.proof.lines, RunSummary(of: merge.run).isGreen)
    }
  }

  /// Reads a reference's file that may point into a content store.
  static func readPointer(_ file: Data) {
    do throws(RenderTestingError) {
      guard let pointer = try ReferencePointer(file, at: "signIn.1.png") else {
        return precondition(!ReferencePointer.isOne(file), "A pointer is taken for a reference.")
      }
      precondition(pointer.data == file && pointer.size >= 0, "The pointer does not come back.")
      let place = ContentStore(path: "/store").place(pointer.digest)
      precondition(
        place == "/store/\(pointer.digest.prefix(2))/\(pointer.digest)"
          && ReferencePointer.isDigest(pointer.digest), "The pointer leads elsewhere.")
    } catch {
      precondition("\(error)".contains("signIn.1.png"), "The error does not name the file.")
    }
  }

  static func readPlan(_ bytes: [UInt8]) {
    do throws(RenderTestingError) {
      let plan = try RunPlan(Data(bytes), path: "plan.json")
      let again = try RunPlan(plan.data, path: "plan.json")
      precondition(again == plan && again.digest == plan.digest, "The plan does not come back.")
      let shards = ShardPartition(plan, count: 3).shards
      precondition(Set(shards.joined()) == plan.names, "A shard lacks a cell.")
    } catch {
      precondition("\(error)".contains("plan.json"), "The error does not name the file.")
    }
  }

  static func readTimes(_ bytes: [UInt8]) {
    withFolder { folder in
      let path = "\(folder)/times.txt"
      try Data(bytes).write(to: URL(filePath: path))
      guard let times = try CellTimes(contentsOf: path) else { return }
      try times.write(to: path)
      let again = try CellTimes(contentsOf: path)
      precondition(again == times, "The times do not come back.")
    }
  }

  /// Reads what lies beside the journals of a run: what the command noted, which causes were listed, decisions.
  static func readRun(_ bytes: [UInt8]) {
    withFolder { folder in
      let run = "\(folder)/.proofsheet/runs/a"
      try AtomicFile.makeFolder(run)
      try Data().write(to: URL(filePath: "\(run)/.proofsheet-run"))
      let files = [
        "runs/a/run.json", "runs/a/decisions.jsonl", "runs/a/causes.jsonl", "causes.json", "rejected.jsonl",
        "decisions.jsonl",
      ]
      for file in files { try Data(bytes).write(to: URL(filePath: "\(folder)/.proofsheet/\(file)")) }
      let review = PendingReview(RunFolder(path: run, scope: ReferenceScope(packageRoot: folder)))
      let causes = CauseReview(review)
      _ = (review.summary.problems, review.summary.isGreen, causes.decisions)
      let history = DecisionHistory(of: RunFolder.home(of: folder, environment: [:]))
      for decision in (try? history.decisions.suffix(2)) ?? [] {
        let note = DecisionNote(who: "", rule: "")
        _ = try? history.undo(decision.number, note, in: [review.folder])
      }
      try CauseListing.check(causes, isNamed: false)
    }
  }

  /// Reads a reference that is stored as a layer tree; nothing is drawn.
  static func readTree(_ bytes: [UInt8]) {
    let damage = ReferenceDamage(of: Data(bytes), path: "a.layers")
    do {
      let tree = try TreeFile(bytes)
      precondition(damage == nil, "A tree that is read is damaged.")
      let again = try TreeFile([UInt8](tree.data))
      precondition(again == tree, "The tree does not come back.")
      try RebuiltReference.check(Data(bytes))
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  /// Calls `body` with a folder that is gone afterwards; its errors have a text.
  static func withFolder(_ body: (String) throws -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try AtomicFile.makeFolder(folder)
      try body(folder)
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }
}

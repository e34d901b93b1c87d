internal import ChangeAnalysis
internal import Foundation

extension Diffing where Value == LayerTree {
  /// Layer trees compared by frames, baselines and lines alone, without drawing them.
  ///
  /// References are JSON that shows in a version control's diff which frames changed. Lengths count as equal that differ by
  /// no more than `tolerance` points.
  public static func frames(tolerance: Double = 0.1) -> Diffing {
    func compare(_ old: LayerTree, _ new: LayerTree) -> FrameComparison {
      FrameComparison(old, new, tolerance: tolerance)
    }
    return Diffing(
      toData: { tree in (try? encode(tree)) ?? Data() },
      fromData: { file in
        (try? LayerTree(json: [UInt8](file))) ?? LayerTree(size: .zero, root: Layer(frame: .zero))
      },
      diff: { reference, actual in
        let found = compare(reference, actual)
        return found.isDifferent ? (found.reason, attachments(found)) : nil
      },
      witness: witness(compare))
  }

  private static func encode(_ tree: LayerTree) throws(RenderTestingError) -> Data {
    do {
      return Data(try tree.framesAlone.json())
    } catch {
      throw .cannotDescribe("The layer tree cannot be written: \(error)")
    }
  }

  private static func attachments(_ found: FrameComparison) -> [SnapshotAttachment] {
    [SnapshotAttachment(name: "diff.txt", data: Data(found.listing.utf8))]
  }

  private static func witness(
    _ compare: @escaping (LayerTree, LayerTree) -> FrameComparison
  ) -> FormatWitness<LayerTree> {
    func encode(
      _ tree: LayerTree, _: ReferenceIdentity, _: ReferenceFormat
    ) throws(RenderTestingError) -> Data { try Self.encode(tree) }
    return FormatWitness(encode: encode, encodeActual: encode) { file, actual, identity in
      if let pointer = ComparedReference(ifPointer: file) { return pointer }
      let reference: LayerTree
      do {
        reference = try LayerTree(json: [UInt8](file), named: "\(identity.cell).frames")
      } catch {
        var compared = ComparedReference(
          status: .inconclusive, reason: "The reference cannot be read: \(error)")
        compared.damage = .damaged
        return compared
      }
      let found = compare(reference, actual)
      guard found.isDifferent else { return .equal }
      var compared = ComparedReference(
        status: .different, reason: found.reason, attachments: attachments(found))
      compared.pending = PendingExplanation(comparison: nil, known: found.explanation)
      return compared
    }
  }
}

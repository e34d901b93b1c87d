internal import Foundation

extension Diffing where Value == WorkRecord {
  /// Records of work compared figure by figure.
  package static func work(_ rules: WorkRules) -> Diffing {
    Diffing(
      toData: { Data($0.text.utf8) },
      fromData: { (try? WorkRecord(text: $0)) ?? WorkRecord() },
      diff: { reference, actual in
        let found = WorkComparison(reference, actual, rules)
        return found.status.passes ? nil : (found.reason.adding(found.step), [])
      },
      witness: witness(rules))
  }

  private static func witness(_ rules: WorkRules) -> FormatWitness<WorkRecord> {
    func encode(
      _ record: WorkRecord, _: ReferenceIdentity, _: ReferenceFormat
    ) throws(RenderTestingError) -> Data { Data(record.text.utf8) }
    var witness = FormatWitness<WorkRecord>(encode: encode, encodeActual: encode) { file, actual, _ in
      if let pointer = ComparedReference(ifPointer: file) { return pointer }
      do {
        return compared(try WorkRecord(text: file), actual, rules)
      } catch {
        var compared = ComparedReference(
          status: .inconclusive, reason: "The reference cannot be read: \(error)")
        compared.damage = .damaged
        return compared
      }
    }
    witness.describe = { record, result in result.work = CellWork(record, rules) }
    witness.withoutReference = { actual in
      let found = compared(nil, actual, rules)
      return found.status == .different
        ? with(found) { $0.fact = $0.fact.adding("There is no reference.") } : .missing
    }
    return witness
  }

  private static func compared(
    _ reference: WorkRecord?, _ actual: WorkRecord, _ rules: WorkRules
  ) -> ComparedReference {
    let found = WorkComparison(reference, actual, rules)
    var compared = ComparedReference(status: found.status, reason: found.status == .equal ? "" : found.reason)
    compared.step = found.step
    compared.work = with(CellWork(actual, rules)) {
      $0.recorded = reference?.namedFigures
      $0.failingFactor = found.failingFactor
    }
    compared.isOverLimit = found.isOverLimit
    // Other components with the same figures: recording brings what explains the next change up to date.
    compared.isWorthRecording = found.status == .equal && reference != actual
    guard !found.status.passes else { return compared }
    compared.attachments =
      found.difference.map {
        [SnapshotAttachment(name: "diff.txt", data: Data($0.utf8))]
      } ?? []
    compared.pending = PendingExplanation(comparison: nil, known: found.explanation)
    return compared
  }
}

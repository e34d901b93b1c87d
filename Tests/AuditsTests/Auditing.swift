import Audits
import Testing
import ViewRendering

/// The findings of a view on a small device.
func audit(
  _ view: some View, on device: DeviceProfile? = .test, traits: [TraitOverrides] = [.none],
  checks: Set<AuditCheck> = .all, allowing allowances: [AuditAllowance] = []
) throws -> AuditReport {
  let audit = ViewAudit(checks: checks, allowing: allowances, contexts: try .shared)
  return audit.report(of: view, across: traits.map { AuditCell(device: device, traits: $0) })
}

extension AuditReport {
  /// The findings of a check.
  func found(_ check: AuditCheck) -> [AuditFinding] { findings.filter { $0.check == check } }
}

extension DeviceProfile {
  static let test = DeviceProfile(
    name: "Test", size: Size(width: 320, height: 568),
    safeArea: EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0), scale: 2, idiom: .phone)
}

/// The kind of device an interface is made for.
public enum InterfaceIdiom: String, Sendable, Hashable, Codable, CaseIterable {
  /// Held in a hand or two; on a wrist; across the space; on a desk; in a browser; none of these.
  case phone, pad, watch, tv, desktop, web, unspecified
}

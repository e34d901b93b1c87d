/// The name under which a view takes another one's place.
struct MatchedGeometry {
  /// The hash of the name space and the id in it.
  let identity: Int
}

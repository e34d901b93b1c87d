package import CProofsheet

/// `proofsheet_draw`.
@_cdecl("proofsheet_draw")
package func draw(
  _ context: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int, _ scale: Double,
  _ image: UnsafeMutablePointer<OpaquePointer?>?
) -> proofsheet_status {
  image?.pointee = nil
  return call {
    let image = try Argument.present(image, "image")
    let context: Context = try Handle.object(context, "context")
    guard scale >= 0, scale.isFinite else {
      throw CallError.argument("scale is \(scale). Pass the pixels per point, or 0 for the tree's own.")
    }
    let bytes = try Argument.bytes(
      Argument.present(json, "json"), length, limit: LayerTree.jsonByteLimit, "json")
    image.pointee = try context.use { context in
      // Layers nest deeper than the stack of a thread that belongs to somebody else may be.
      var drawn: Result<PixelBuffer, any Error>?
      LayoutThread.run {
        drawn = Result {
          let tree = try LayerTree(json: Array(bytes), typesetter: context.typesetter)
          return try context.drawing.draw(tree, scale: scale == 0 ? tree.scale ?? 1 : scale)
        }
      }
      return try drawn.map { Handle.of(Image(try $0.get())) }
    }
  }
}

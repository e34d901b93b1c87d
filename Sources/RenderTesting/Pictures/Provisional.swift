package import PixelBuffers
package import PixelComparison
package import LayerRendering
extension Strategy {
  package func compare(_ actual: PixelBuffer, with reference: PixelBuffer) -> Verdict {
    Verdict(outcome: actual == reference ? .equal : .different, reason: "x", comparedPixels: actual.count, differingPixels: 1)
  }
  package func differencePicture(of actual: PixelBuffer, from reference: PixelBuffer) -> PixelBuffer { actual }
}
extension LayerTree { package func json() throws -> [UInt8] { [] } }
package struct TraitsRead: Sendable {}

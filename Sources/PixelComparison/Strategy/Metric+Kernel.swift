internal import CPixelKernels

extension Metric {
  /// The metric and its limit, as the kernels know them.
  var kernelRule: cpk_rule {
    let (metric, limit): (cpk_metric, Double) =
      switch self {
      case .exact: (CPK_EXACT, 0)
      case .channels(let within): (CPK_CHANNELS, Double(within))
      case .rgb(let within): (CPK_RGB, within)
      case .cie76(let deltaE): (CPK_CIE76, deltaE)
      case .cie94(let deltaE): (CPK_CIE94, deltaE)
      case .ciede2000(let deltaE): (CPK_CIEDE2000, deltaE)
      case .yiq(let threshold): (CPK_YIQ, threshold)
      }
    return cpk_rule(metric: metric, limit: limit, ignores_antialiased: 0, enough: 0)
  }

  /// The difference of two premultiplied pixels `0xAARRGGBB`, in the unit of the metric's limit; 0 to 255 for `exact`.
  public func difference(_ actual: UInt32, _ reference: UInt32) -> Double {
    cpk_difference(actual, reference, kernelRule.metric)
  }
}

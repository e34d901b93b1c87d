internal import CPixelKernels

extension Metric {
  /// The metric and its limit, as the kernels know them.
  var kernelRule: cpk_rule {
    switch self {
    case .exact: cpk_rule(metric: CPK_EXACT, limit: 0, ignores_antialiased: 0)
    case .channels(let within): cpk_rule(metric: CPK_CHANNELS, limit: Double(within), ignores_antialiased: 0)
    case .rgb(let within): cpk_rule(metric: CPK_RGB, limit: within, ignores_antialiased: 0)
    case .cie76(let deltaE): cpk_rule(metric: CPK_CIE76, limit: deltaE, ignores_antialiased: 0)
    case .cie94(let deltaE): cpk_rule(metric: CPK_CIE94, limit: deltaE, ignores_antialiased: 0)
    case .ciede2000(let deltaE): cpk_rule(metric: CPK_CIEDE2000, limit: deltaE, ignores_antialiased: 0)
    case .yiq(let threshold): cpk_rule(metric: CPK_YIQ, limit: threshold, ignores_antialiased: 0)
    }
  }

  /// The difference of two premultiplied pixels `0xAARRGGBB`, in the unit of the metric's limit; 0 to 255 for `exact`.
  public func difference(_ actual: UInt32, _ reference: UInt32) -> Double {
    cpk_difference(actual, reference, kernelRule.metric)
  }
}

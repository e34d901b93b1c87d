import Foundation
import PixelComparison

/// The metrics once more, as the papers write them, with nothing shared with the code under test.
enum SlowColor {
  struct Lab {
    var l, a, b: Double
  }

  static func channels(_ pixel: UInt32, over white: Bool) -> [Double] {
    let open = white ? 255 - Double(pixel >> 24) : 0
    return [16, 8, 0].map { min(255, Double(pixel >> UInt32($0) & 255) + open) }
  }

  static func lab(_ channels: [Double]) -> Lab {
    let v = channels.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let rows = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let f = rows.map { row -> Double in
      let t = zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } / row.reduce(0, +)
      return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    return Lab(l: 116 * f[1] - 16, a: 500 * (f[0] - f[1]), b: 200 * (f[1] - f[2]))
  }

  static func cie76(_ p: Lab, _ q: Lab) -> Double {
    sqrt(pow(p.l - q.l, 2) + pow(p.a - q.a, 2) + pow(p.b - q.b, 2))
  }

  static func cie94(_ p: Lab, standard q: Lab) -> Double {
    let (c1, c2) = (sqrt(p.a * p.a + p.b * p.b), sqrt(q.a * q.a + q.b * q.b))
    let h = max(0, pow(p.a - q.a, 2) + pow(p.b - q.b, 2) - pow(c1 - c2, 2))
    return sqrt(pow(p.l - q.l, 2) + pow((c1 - c2) / (1 + 0.045 * c2), 2) + h / pow(1 + 0.015 * c2, 2))
  }

  static func ciede2000(_ p: Lab, _ q: Lab) -> Double {
    func share(_ c: Double) -> Double { sqrt(pow(c, 7) / (pow(c, 7) + pow(25.0, 7))) }
    let g = 1.5 - share((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2) / 2
    let (a1, a2) = (g * p.a, g * q.a)
    let (c1, c2) = (hypot(a1, p.b), hypot(a2, q.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      let degrees = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (hue(a1, p.b), hue(a2, q.b))
    var (turn, mean) = (h2 - h1, (h1 + h2) / 2)
    if c1 * c2 == 0 {
      (turn, mean) = (0, h1 + h2)
    } else if abs(turn) > 180 {
      turn += turn > 0 ? -360 : 360
      mean += h1 + h2 < 360 ? 180 : -180
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let t =
      1 - 0.17 * cosine(mean - 30) + 0.24 * cosine(2 * mean) + 0.32 * cosine(3 * mean + 6)
      - 0.2 * cosine(4 * mean - 63)
    let (l, c) = ((p.l + q.l) / 2, (c1 + c2) / 2)
    let dl = (q.l - p.l) / (1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2)))
    let dc = (c2 - c1) / (1 + 0.045 * c)
    let dh = 2 * sqrt(c1 * c2) * sin(turn / 2 * .pi / 180) / (1 + 0.015 * c * t)
    let rotation = 2 * share(c) * sin(60 * exp(-pow((mean - 275) / 25, 2)) * .pi / 180)
    return sqrt(max(0, dl * dl + dc * dc + dh * dh - rotation * dc * dh))
  }

  static func yiq(_ p: [Double], _ q: [Double]) -> Double {
    let d = zip(p, q).map { $0 - $1 }
    let y = d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
    let i = d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189
    let u = d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * u * u
  }

  /// Whether a metric lets two pixels differ as they do.
  static func allows(_ metric: Metric, _ p: UInt32, _ q: UInt32) -> Bool {
    let alpha = abs(Double(p >> 24) - Double(q >> 24))
    return [false, true].allSatisfy { white in
      let (a, b) = (channels(p, over: white), channels(q, over: white))
      let steps = zip(a, b).map { abs($0 - $1) }
      switch metric {
      case .exact: return p == q
      case .channels(let within): return (steps + [alpha]).allSatisfy { $0 <= Double(within) }
      case .rgb(let within): return steps.reduce(0) { $0 + $1 * $1 } <= within * within
      case .cie76(let deltaE): return cie76(lab(a), lab(b)) <= deltaE
      case .cie94(let deltaE): return cie94(lab(a), standard: lab(b)) <= deltaE
      case .ciede2000(let deltaE): return ciede2000(lab(a), lab(b)) <= deltaE
      case .yiq(let threshold): return yiq(a, b) <= 35215 * threshold * threshold
      }
    }
  }
}

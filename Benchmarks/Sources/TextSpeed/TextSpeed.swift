import Foundation
import ViewRendering

/// How long laying out takes: `TextSpeed [FILE WIDTH SIZE]` prints one line of JSON for each text.
///
/// Without a file the texts are a paragraph of each script. Times are medians, milliseconds.
@main
struct TextSpeed {
  static func main() throws {
    let arguments = CommandLine.arguments
    let started = ContinuousClock.now
    let fonts = try FontLibrary.bundled
    report("open fonts", units: 0, ["first": milliseconds(ContinuousClock.now - started)])
    if arguments.count == 4, let width = Double(arguments[2]), let size = Double(arguments[3]) {
      measure(
        "page", try String(contentsOfFile: arguments[1], encoding: .utf8), fonts: fonts, width: width,
        size: size)
      return
    }
    for (name, text) in Samples.scripts {
      measure(name, String(repeating: text, count: 8), fonts: fonts, width: 350, size: 17)
    }
  }

  static func measure(_ name: String, _ text: String, fonts: FontLibrary, width: Double, size: Double) {
    let attributed = AttributedText([.init(text, TextAttributes(font: FontRequest(size: size)))])
    func layOut(_ typesetter: Typesetter, _ width: Double) -> Int {
      typesetter.layOut(attributed, style: ParagraphStyle(), width: width).lines.count
    }
    let warm = Typesetter(fonts: fonts)
    var step = 0.0
    report(
      name, units: text.utf16.count,
      [
        // Nothing is known.
        "cold": median { layOut(Typesetter(fonts: fonts), width) },
        // Another width each time: glyphs are known, lines are not.
        "otherWidth": median {
          step += 0.01
          return layOut(warm, width + step)
        },
        // Another size each time: as when a size category changes.
        "otherSize": median {
          step += 0.01
          let run = AttributedText.Run(text, TextAttributes(font: FontRequest(size: size + step)))
          return warm.layOut(AttributedText([run]), style: ParagraphStyle(), width: width).lines.count
        },
        "again": median { layOut(warm, width) },
      ])
  }

  static func median(_ body: () -> Int) -> Double {
    var times: [Double] = []
    for _ in 0..<21 {
      let start = ContinuousClock.now
      precondition(body() > 0)
      times.append(milliseconds(ContinuousClock.now - start))
    }
    return times.sorted()[times.count / 2]
  }

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
  }

  static func report(_ name: String, units: Int, _ times: [String: Double]) {
    let values = times.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(($0.value * 1e4).rounded() / 1e4)" }
    print("{\"text\": \"\(name)\", \"units\": \(units), \(values.joined(separator: ", "))}")
  }
}

import Audits
import PixelBuffers
import Testing
import ViewRendering

/// Bitmaps that point somewhere, and lines of texts that the other direction breaks.
@Suite struct MirroredIconTests {
  private let directions: [TraitOverrides] = [.leftToRight, .rightToLeft]

  /// A bitmap from rows of signs, `#` for ink.
  private func bitmap(_ rows: String, ink: UInt32 = 0xFF00_0000, paper: UInt32 = 0) -> PixelBuffer {
    let lines = rows.split(separator: "\n").map(Array.init)
    return PixelBuffer(width: lines[0].count, height: lines.count) { pixels in
      for (y, line) in lines.enumerated() {
        for (x, sign) in line.enumerated() { pixels[y * line.count + x] = sign == "#" ? ink : paper }
      }
    }
  }

  private func page(_ image: PixelBuffer, flips: Bool = false) -> some View {
    VStack {
      HStack {
        Text("Go on"); Spacer()
        Image(image).resizable().interpolation(.none).frame(width: 33, height: 27)
          .flipsForRightToLeftLayoutDirection(flips)
      }
    }.padding(16)
  }

  private static let filled = """
    ......#....
    ......##...
    ......###..
    #########.#
    ###########
    #########.#
    ......###..
    ......##...
    ......#....
    """.replacing("#########.#", with: "##########.")
  private static let chevron = """
    ##.....
    .##....
    ..##...
    ...##..
    ....##.
    ...##..
    ..##...
    .##....
    ##.....
    """
  private static let lines = """
    ......#....
    .......#...
    ........#..
    .........#.
    ###########
    .........#.
    ........#..
    .......#...
    ......#....
    """

  @Test(arguments: [filled, chevron, lines])
  func `a bitmap of an arrow points to the other side where reading does`(rows: String) throws {
    let turned = rows.split(separator: "\n").map { String($0.reversed()) }.joined(separator: "\n")
    for image in [
      bitmap(rows), bitmap(turned), bitmap(rows, ink: 0xFF10_2040, paper: 0xFFFF_FFFF),
    ] {
      let found = try audit(page(image), traits: directions).found(.unmirroredLayout)
      #expect(found.count == 1 && found.first?.fact.contains("arrow") == true, "\(found)")
      #expect(try audit(page(image, flips: true), traits: directions).found(.unmirroredLayout).isEmpty)
    }
  }

  private static let play = """
    ##......
    ####....
    ######..
    ########
    ######..
    ####....
    ##......
    """
  private static let speaker = """
    .....#...
    ....##..#
    ######.##
    ######.##
    ######.##
    ....##..#
    .....#...
    """
  private static let bell = """
    ...#...
    ..###..
    ..###..
    .#####.
    .#####.
    #######
    ...#...
    """
  private static let clip = """
    ######
    #....#
    ######
    ##....
    ##....
    """

  @Test(arguments: [play, speaker, bell, clip])
  func `a bitmap that is no arrow is the same in both directions`(rows: String) throws {
    #expect(try audit(page(bitmap(rows)), traits: directions).found(.unmirroredLayout).isEmpty)
  }

  private struct Papers: View {
    @Environment(\.layoutDirection) var direction
    var margin = 42.0, turns = true

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(0..<4, id: \.self) { index in
          HStack(spacing: 0) {
            if index == 2 {
              Text("Old visa").padding(turns && direction == .rightToLeft ? .trailing : .leading, margin)
            } else {
              Color.blue.frame(width: margin, height: 8)
              Text(["Passport", "Photos", "", "Form A"][index])
            }
          }
        }
      }.frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  @Test(arguments: [12.0, 42, 90])
  func `a text that leaves its line in the other direction is off by any distance`(margin: Double) throws {
    let traits: [TraitOverrides] = [.none, .dark, .small, .rightToLeft]
    let found = try audit(Papers(margin: margin), traits: traits).found(.brokenAlignment)
    #expect(found.count == 1 && found.first?.fact.contains("Old visa") == true, "\(found)")
    #expect(try audit(Papers(margin: margin, turns: false), traits: traits).found(.brokenAlignment).isEmpty)
  }
}

import Foundation
import Views
import PixelBuffers
import TestSupport
import Testing

/// Words can be read on every background, in both schemes and contrasts.
@Suite struct PaletteTests {
  static let cells: [TraitOverrides] = [TraitOverrides.light, .dark].flatMap { [$0, $0 + .highContrast] }

  static let backgrounds: [(name: String, color: Color)] = [
    ("background", .background), ("secondaryBackground", .secondaryBackground),
    ("groupedBackground", .groupedBackground), ("card", .card), ("elevated", .elevated), ("bar", .bar),
  ]

  /// Roles that words have, with the least contrast: 4.5, or 3 for large text and symbols (WCAG 2.2, 1.4.3 and 1.4.11).
  static let roles: [(name: String, color: Color, least: Double)] = [
    ("label", .label, 4.5), ("secondaryLabel", .secondaryLabel, 4.5), ("placeholder", .placeholder, 4.5),
    ("tertiaryLabel", .tertiaryLabel, 3), ("tint", .tint, 4.5), ("link", .link, 4.5),
    ("destructive", .destructive, 4.5), ("success", .success, 4.5), ("warning", .warning, 4.5),
    ("info", .info, 4.5),
  ]

  @Test(arguments: cells)
  func `text in a role's color stands out from every background`(cell: TraitOverrides) throws {
    for background in Self.backgrounds {
      let below = try resolved(background.color, cell)
      for role in Self.roles {
        let contrast = contrast(try resolved(role.color, cell), below)
        #expect(contrast >= role.least, "\(role.name) on \(background.name), \(cell): \(contrast)")
      }
    }
  }

  @Test(arguments: cells)
  func `what is typed into a field can be read, and its placeholder too`(cell: TraitOverrides) throws {
    for background in [Color.background, .card] {
      let field = try resolved(.tertiaryFill, cell).over(try resolved(background, cell))
      #expect(contrast(try resolved(.placeholder, cell), field) >= 4.5)
      #expect(contrast(try resolved(.label, cell), field) >= 4.5)
    }
  }

  @Test(arguments: cells)
  func `white words stand out from the colors made to be backgrounds`(cell: TraitOverrides) throws {
    for background in [Color.tint, .destructive, .blue, .indigo, .purple].map(\.asBackground) {
      #expect(contrast(.white, try resolved(background, cell)) >= 4.5)
    }
  }

  @Test func `a background has the colors of light mode in both schemes`() throws {
    let blue = Color.blue.asBackground
    #expect(try resolved(blue, .dark) == resolved(.blue, .light))
    #expect(try resolved(blue, .dark + .highContrast) == resolved(.blue, .light + .highContrast))
    #expect(try laid(blue, width: 9, height: 9).traitsRead.traits.contains(.contrast))
  }

  private func resolved(_ color: Color, _ cell: TraitOverrides) throws -> RGBAColor {
    let root = try laid(color, width: 9, height: 9, cell).tree.root
    guard case .color(let color) = try #require(root.sublayers.first?.background) else { return .clear }
    return color
  }
}

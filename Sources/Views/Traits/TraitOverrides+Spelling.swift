extension TraitOverrides {
  /// Short forms, and the names that tests use where they are not those of the setting.
  private static let short: [String: TraitOverrides] = [
    "ltr": .leftToRight, "rtl": .rightToLeft, "xs": .extraSmall, "s": .small, "m": .medium, "l": .large,
    "xl": .extraLarge, "xxl": .extraExtraLarge, "xxxl": .extraExtraExtraLarge, "ax1": .accessibility1,
    "ax2": .accessibility2, "ax3": .accessibility3, "ax4": .accessibility4, "ax5": .accessibility5,
    "extraSmall": .extraSmall, "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
    "extraExtraExtraLarge": .extraExtraExtraLarge, "pseudoAccented": .pseudoAccented,
    "pseudoRightToLeft": .pseudoRightToLeft,
  ]

  /// The names that `init(spelled:)` takes beside those of settings.
  package static var shortNames: [String] { short.keys.sorted() }

  /// Reads one trait as people spell it: `dark`, `ax3` or `locale=de-DE`; nil where there is none of this name.
  package init?(spelled name: String) {
    guard let overrides = Self.short[name] ?? TraitSetting(name).map({ TraitOverrides([$0]) }) else {
      return nil
    }
    self = overrides
  }
}

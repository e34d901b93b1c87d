// Fonts and glyph runs are what text is set in and made into.
@_exported public import FontFiles

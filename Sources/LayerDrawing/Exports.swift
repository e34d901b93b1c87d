// Layers and fonts are what is drawn.
@_exported public import FontFiles

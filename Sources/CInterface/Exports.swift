// What the functions of the header are made of.
@_exported public import LayerDrawing
@_exported public import PixelComparison
@_exported public import Views

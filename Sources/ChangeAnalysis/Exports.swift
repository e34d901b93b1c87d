// Layer trees, images and verdicts are part of what explanations are made of.
@_exported public import LayerDrawing
@_exported public import PixelComparison

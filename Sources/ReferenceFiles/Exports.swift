// Drawn images and strategies are part of what references are written with.
@_exported public import PixelComparison
@_exported public import ViewRendering

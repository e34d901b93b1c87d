// Images are part of what comparisons are asked with.
@_exported public import PixelBuffers

// Geometry and images are part of what views and layers are written with.
@_exported public import PixelBuffers

// A record of a font is part of a layer tree.
@_exported public import Layers

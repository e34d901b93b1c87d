// A library of views needs this module alone: animations, layers, fonts and geometry are part of what views are written
// with.
@_exported public import Motion
@_exported public import Typesetting

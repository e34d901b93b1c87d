// A library of views needs this module alone: layers, fonts and geometry are part of what views are written with.
@_exported public import Typesetting

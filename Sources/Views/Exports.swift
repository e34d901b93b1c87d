// A library of views needs this module alone: animations, layers, fonts and geometry are part of what views are written
// with, and so are Foundation and Observation, as in SwiftUI.
@_exported public import Foundation
@_exported public import Motion
@_exported public import Observation
@_exported public import Typesetting

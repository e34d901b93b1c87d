/// What a layout found worth attention: a problem that it worked around, or a text that is not shown whole.
public struct LayoutDiagnostic: Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// A size is negative or not a number; it counts as 0.
    case invalidSize(Size)
    /// A view would like to be infinitely large where nothing bounds it; the canvas does.
    case infiniteSize
    /// A place is infinite or not a number; it counts as 0.
    case invalidPosition(Point)
    /// A length given to a modifier is not a number, or negative where that means nothing; it is left out.
    case invalidLength(Double, modifier: String)
    /// Two elements of a collection have the same id.
    case duplicateElement(id: String)
    /// Two views in one container have the same id.
    case duplicateID(String)
    /// Two views have the same accessibility identifier.
    case duplicateIdentifier(String)
    /// An image could not be read.
    case unreadableImage(String)
    /// A text is not shown to its end; the limit of its lines, where it has one.
    case cutText(lineLimit: Int?)
    /// No font has glyphs for some characters of this text; boxes stand for them.
    case missingGlyphs(String)
    /// No font has the family that a text asks for; the one that it is set in.
    case missingFamily(String, used: String)
    /// A text asks for a font of the project, and a bundled family draws a part of it.
    case bundledFamily(String, text: String)
    /// A navigation stack has no screen for a value of this type.
    case missingDestination(String)
    /// A symbol is asked for in several colors.
    case singleColorSymbol
    /// A text shows how far away a date of the machine's clock is.
    case machineDate
  }

  /// What is wrong.
  public var problem: Problem
  /// Where: the way from the root view, such as `SignIn/VStack/Button[2]`.
  public var path: String
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The place and what is wrong there, in a sentence.
  public var description: String { "\(path): \(message)" }

  /// What is wrong, and what to do about it.
  package var message: String {
    switch problem {
    case .invalidSize(let size):
      "the size \(size.width) × \(size.height) is impossible and counts as 0; return numbers from 0 up."
    case .infiniteSize:
      "the view is infinitely large here and was cut to the canvas; give it a frame."
    case .invalidPosition(let point):
      "the place (\(point.x), \(point.y)) is impossible and counts as 0; place views at finite numbers."
    case .invalidLength(let length, let modifier):
      "\(modifier) was given \(length), which means nothing there and is left out; give a number from 0 up."
    case .duplicateElement(let id):
      "two elements of ForEach have the id \(id); give each element an id of its own."
    case .duplicateID(let id):
      "another view beside this one has the id \(id) too; give each view an id of its own."
    case .duplicateIdentifier(let identifier):
      "another view has the accessibility identifier \(identifier) too; choose another one."
    case .unreadableImage(let reason):
      "the image could not be made (\(reason)), and an empty box stands for it."
    case .cutText(let limit):
      "the text is cut\(limit.map { " (lineLimit \($0))" } ?? ""); give it more space or more lines."
    case .missingGlyphs(let text):
      "no font has glyphs for all of \"\(text)\"; add one to the folders of `fonts:`."
    case .missingFamily(let family, let used):
      "no font has the family \"\(family)\", so the text is set in \(used); name another one, or add its files to `fonts:`."
    case .bundledFamily(let family, let text):
      "\"\(text)\" is set in the bundled \(family), because the text's own font lacks characters of it."
    case .singleColorSymbol:
      "symbols have one color here, and this one is drawn in it; leave symbolRenderingMode out."
    case .machineDate:
      "the text changes from run to run, since it counts from the date of views to one of the machine's clock; write `@Environment(\\.timelineDate) var now`, and `now` in place of Date.now."
    case .missingDestination(let type):
      "no view of the navigation stack has navigationDestination(for: \(type).self), so the screen below stands for it."
    }
  }
}

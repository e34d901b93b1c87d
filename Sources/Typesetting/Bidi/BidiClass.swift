import CTextBoundaries

/// The bidirectional class of a character (UAX #9, table 4), numbered as ICU does.
enum BidiClass: UInt8 {
  case leftToRight, rightToLeft
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, arabicLetter, rightToLeftEmbedding, rightToLeftOverride, pop
  case nonspacingMark, boundaryNeutral
  case firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate, popIsolate

  /// The class of a scalar value.
  init(of scalar: UInt32) { self = BidiClass(rawValue: ctb_bidi_class(scalar)) ?? .leftToRight }

  /// Whether it starts an isolate (BD8).
  var isIsolateInitiator: Bool {
    self == .firstStrongIsolate || self == .leftToRightIsolate || self == .rightToLeftIsolate
  }

  /// Whether rule X9 removes it.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride, .pop,
      .boundaryNeutral:
      true
    default: false
    }
  }

  /// Whether rules N1 and N2 give it a direction: neutrals and isolate formatting characters.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .popIsolate: true
    default: isIsolateInitiator
    }
  }

  /// The direction it counts as beside neutrals and inside of brackets: numbers count as right to left.
  var strongDirection: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  /// The class of a level's direction.
  init(ofLevel level: UInt8) { self = level % 2 == 0 ? .leftToRight : .rightToLeft }
}

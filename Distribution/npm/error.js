"use strict";

/** What cannot be compared, drawn or written, with the reason and the next step. */
class ProofsheetError extends Error {
  name = "ProofsheetError";
}

/** An option that does not exist. */
class OptionError extends TypeError {
  name = "OptionError";
}

module.exports = { OptionError, ProofsheetError };

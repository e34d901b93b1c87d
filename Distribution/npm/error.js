"use strict";

/** What cannot be compared, drawn or written, with the reason and the next step. */
class ProofsheetError extends Error {
  name = "ProofsheetError";
}

module.exports = { ProofsheetError };

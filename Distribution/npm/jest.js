"use strict";
// For `setupFilesAfterEnv`.

const { note } = require("./matcher.js");

expect.extend(require("./index.js").matchers);
note(expect.getState().testPath);

"use strict";
// For `setupFilesAfterEnv`.

expect.extend(require("./index.js").matchers);

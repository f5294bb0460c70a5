const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the standard globals of Node that jsdom lacks and React Router needs. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      fetch,
      TextEncoder,
      TextDecoder,
      structuredClone,
      AbortController,
      AbortSignal,
    });
  }
};

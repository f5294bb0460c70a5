const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the globals that React Router needs and jsdom lacks. */
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

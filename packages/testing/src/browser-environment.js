const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom keeps which rules match, but computes values anew for each element that `getByRole` looks at. */
function keepComputedStyles(window) {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, ...pseudo) => {
    const [inner] = Object.getOwnPropertySymbols(element).filter(({ description }) => description === 'impl');
    const document = element[inner]?._ownerDocument;
    const known = document?._styleCache?.computed?.get(element);
    if (known || !document || pseudo[0]) return known ?? getComputedStyle(element, ...pseudo);
    const style = getComputedStyle(element);
    // jsdom drops its cache, and this one with it, with each change of the document.
    if (document._styleCache) (document._styleCache.computed ??= new WeakMap()).set(element, style);
    return style;
  };
}

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
    keepComputedStyles(this.global);
  }
};

import lendBundlerRuntime from './lend-bundler-runtime';

// The package has this function as an ES module, which Jest cannot load: it runs CommonJS.
jest.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({
  initContainerEntry: () => undefined,
}));

test('the shell lends its own functions and the one that opens a container, which its build leaves out', () => {
  const consumes = () => undefined;
  const federation: { bundlerRuntime: Record<string, unknown> } = {
    bundlerRuntime: { consumes, initContainerEntry: undefined },
  };
  Object.assign(globalThis, { __webpack_require__: { federation } });
  expect(lendBundlerRuntime()).toEqual({ name: 'lend-bundler-runtime' });
  expect(federation.bundlerRuntime['consumes']).toBe(consumes);
  expect(federation.bundlerRuntime['initContainerEntry']).toBeInstanceOf(Function);
});

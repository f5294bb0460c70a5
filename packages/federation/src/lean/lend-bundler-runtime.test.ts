import lendBundlerRuntime from './lend-bundler-runtime';

// The package has this function as an ES module, which Jest cannot load: it runs CommonJS.
jest.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({
  initContainerEntry: () => undefined,
}));

afterEach(() => {
  delete globalThis.__NIVAAS_BUNDLER_RUNTIME__;
});

test('the shell lends its own functions and the one that opens a container, which its build leaves out', () => {
  const consumes = () => undefined;
  const attachShareScopeMap = () => undefined;
  Object.assign(globalThis, {
    __webpack_require__: {
      federation: { bundlerRuntime: { consumes, initContainerEntry: undefined }, attachShareScopeMap },
    },
  });
  expect(lendBundlerRuntime()).toEqual({ name: 'lend-bundler-runtime' });
  const lent = globalThis.__NIVAAS_BUNDLER_RUNTIME__;
  expect(lent?.bundlerRuntime['consumes']).toBe(consumes);
  expect(lent?.bundlerRuntime['initContainerEntry']).toBeInstanceOf(Function);
  expect(lent?.attachShareScopeMap).toBe(attachShareScopeMap);
});

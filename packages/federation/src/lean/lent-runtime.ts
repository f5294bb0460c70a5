export interface LentRuntime {
  /** Stateless functions that webpack's generated code calls with its own `__webpack_require__`. */
  bundlerRuntime: Readonly<Record<string, unknown>>;
  attachShareScopeMap: (webpackRequire: object) => void;
}

declare global {
  /** Set by the shell before any remote is loaded. */
  var __NIVAAS_BUNDLER_RUNTIME__: LentRuntime | undefined;
}

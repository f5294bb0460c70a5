/** Stateless functions that webpack's generated code calls with its own `__webpack_require__`. */
export type BundlerRuntime = Record<string, (...args: never[]) => unknown>;

export interface LentRuntime {
  bundlerRuntime: BundlerRuntime;
  attachShareScopeMap: (webpackRequire: object) => void;
}

declare global {
  /** Set by the shell before any remote is loaded. */
  var __NIVAAS_BUNDLER_RUNTIME__: LentRuntime | undefined;
}

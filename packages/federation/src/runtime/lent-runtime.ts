/** Functions that webpack's generated code calls; each gets the `__webpack_require__` of its caller, none keeps state. */
export type BundlerRuntime = Record<string, (...args: never[]) => unknown>;

export interface LentRuntime {
  bundlerRuntime: BundlerRuntime;
  attachShareScopeMap: (webpackRequire: object) => void;
}

declare global {
  /** Set by the shell before any remote is asked for. */
  var __NIVAAS_BUNDLER_RUNTIME__: LentRuntime | undefined;
}

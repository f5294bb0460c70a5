/** What a remote borrows from the host that runs its entry. */
export interface ScriptHost {
  /** Stateless functions that webpack's generated code calls with its own `__webpack_require__`. */
  bundlerRuntime: Readonly<Record<string, unknown>>;
  attachShareScopeMap: (webpackRequire: object) => void;
  /** Loads a script, or the stylesheet of a detached link. */
  load: (url: string, link?: HTMLLinkElement) => Promise<void>;
}

export type FederationFunctions = Pick<ScriptHost, 'bundlerRuntime' | 'attachShareScopeMap'>;

/** The element of a script. A host sets `host` before the script runs. */
export interface HostedScript extends HTMLScriptElement {
  host?: ScriptHost;
}

import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { HostedScript, ScriptHost } from '../script-host';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

declare const __webpack_require__: { host: ScriptHost };

/** Replaces `@module-federation/webpack-bundler-runtime` in the browser build of a remote with the host's copy. */
function borrowed(): ScriptHost {
  const { host } = document.currentScript as HostedScript;
  if (!host) throw new Error('This area needs a host that lends its federation runtime.');
  return host;
}

/** One instance per container; the container's name contains the version. */
function init(options: Options): ModuleFederation {
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation({ id: options.name, ...options });
  setGlobalFederationInstance(instance);
  return instance;
}

const host = borrowed();
// For the code that loads the chunks of this build (webpack/plugins).
__webpack_require__.host = host;

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: host.bundlerRuntime,
  attachShareScopeMap: host.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

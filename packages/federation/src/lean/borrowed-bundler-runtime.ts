import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { LentRuntime } from './lent-runtime';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/** Replaces `@module-federation/webpack-bundler-runtime` in the browser build of a remote with the shell's copy. */
function borrowed(): LentRuntime {
  const lent = globalThis.__NIVAAS_BUNDLER_RUNTIME__;
  if (!lent)
    throw new Error('This area needs a shell that lends its federation runtime (lendBundlerRuntime).');
  return lent;
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

const { bundlerRuntime, attachShareScopeMap } = borrowed();

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

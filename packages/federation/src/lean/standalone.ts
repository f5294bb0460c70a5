import * as core from '@module-federation/runtime-core';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as bundler from '@module-federation/webpack-bundler-runtime/bundler';
import type { FederationFunctions, HostedScript } from '../script-host';

interface Container {
  init: (...scope: unknown[]) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

declare global {
  /** Module Federation's name for a runtime outside the build. */
  var _FEDERATION_RUNTIME_CORE: object | undefined;
  /** The host's React, for the library in the standalone entry. */
  var __NIVAAS_REACT__: unknown;
}

const SINGLETON = { singleton: true, requiredVersion: false } as const;
const { bundlerRuntime, attachShareScopeMap } = bundler as unknown as FederationFunctions;

// Runs in the script of an entry, before it, and lends what else only our shell lends.
globalThis._FEDERATION_RUNTIME_CORE ??= core;
(document.currentScript as HostedScript).host ??= {
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry: initContainerEntry },
  attachShareScopeMap,
  load: loadFile,
};

/**
 * Makes a remote usable in hosts that share React and nothing else. Like any remote, it provides the other modules that
 * it needs to the share scope; a host's own copies come first.
 *
 * @param name The container's.
 * @param versions Versions of the pack that the remote was built with.
 */
export function standalone(
  name: string,
  container: Container,
  versions: Readonly<Record<'react' | '@nivaas/federation', string>>,
): Container {
  const init: Container['init'] = (...scope) => {
    const opened = container.init(...scope);
    const instance = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.name === name);
    instance?.registerShared({
      'react/jsx-runtime': {
        version: versions.react,
        shareConfig: SINGLETON,
        get: () => import(/* webpackMode: "eager" */ 'react/jsx-runtime').then(lent),
      },
      '@nivaas/federation': {
        version: versions['@nivaas/federation'],
        shareConfig: SINGLETON,
        get: async () => {
          const react = await instance.loadShare('react', { customShareInfo: { shareConfig: SINGLETON } });
          globalThis.__NIVAAS_REACT__ = react && react();
          return import(/* webpackMode: "eager" */ '../index').then(lent);
        },
      },
    });
    return opened;
  };
  return { ...container, init };
}

const lent = (module: unknown) => () => module;

/** `ScriptHost.load` in hosts that are not our shell. @throws {{ code: string }} when it does not arrive */
function loadFile(url: string, link?: HTMLLinkElement): Promise<void> {
  const element = link ?? Object.assign(document.createElement('script'), { src: url });
  if (link) link.rel = 'stylesheet';
  element.crossOrigin = 'anonymous';
  return new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(Object.assign(new Error(`${url} did not load.`), { code: 'network' }));
    document.head.append(element);
  });
}

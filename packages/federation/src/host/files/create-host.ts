import type { FederationFunctions, HostedScript, ScriptHost } from '../../script-host';
import type { FileLoader } from './file-loader';
import { integrityOf } from './integrity';

/** The shell as the host of remotes: loads every script and stylesheet with a time limit, a retry and its hash. */
export function createHost(files: FileLoader, functions: FederationFunctions): ScriptHost {
  const host: ScriptHost = {
    bundlerRuntime: functions.bundlerRuntime,
    attachShareScopeMap: functions.attachShareScopeMap,
    load: (url, link) =>
      files.load(url, (address) => {
        const element = link ? styleOf(link, address) : scriptOf(address, host);
        element.crossOrigin = 'anonymous';
        element.integrity = integrityOf(address);
        return element;
      }),
  };
  return Object.freeze(host);
}

function scriptOf(address: string, host: ScriptHost): HTMLScriptElement {
  const script: HostedScript = document.createElement('script');
  script.host = host;
  script.src = address;
  return script;
}

/** Makes a new link for every request. `data-href` keeps the first address, by which the plugin finds the link. */
function styleOf(link: HTMLLinkElement, address: string): HTMLLinkElement {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.dataset['href'] = link.getAttribute('href') ?? '';
  copy.href = address;
  return copy;
}

const TIMEOUT_MS = 10_000;

/**
 * `ScriptHost.load` in hosts that are not our shell.
 * @throws {{ code: string }} when it does not arrive
 */
export function loadFile(url: string, link?: HTMLLinkElement): Promise<void> {
  const element = link ?? Object.assign(document.createElement('script'), { src: url });
  if (link) link.rel = 'stylesheet';
  element.crossOrigin = 'anonymous';
  return new Promise<void>((resolve, reject) => {
    const fail = (code: string) => () => reject(Object.assign(new Error(`${url} did not load.`), { code }));
    setTimeout(fail('timeout'), TIMEOUT_MS);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', fail('network'));
    document.head.append(element);
  });
}

/** The part of webpack's API that we use; https://webpack.js.org/api/hot-module-replacement/ */
interface Hot {
  status: () => string;
  check: () => Promise<unknown[] | null>;
  apply: (options: object) => Promise<unknown>;
}

declare const __webpack_hash__: string;

/** Prefix of the window message with new hashes, from the shell's connection to the development server. */
const UPDATE = 'webpackHotUpdate';

/** Hashes of the newest builds, of all areas in development. */
let newest = '';

/*
 * Replaces webpack's own client in each area. Webpack's client reloads the page, or only logs what it cannot replace.
 * Ours offers a reload, so that the developer does not lose typed input.
 */
window.addEventListener('message', ({ data, source }) => {
  if (source !== window || typeof data !== 'string' || !data.startsWith(UPDATE)) return;
  newest = data.slice(UPDATE.length);
  void replace();
});

async function replace(): Promise<void> {
  const hot = (import.meta as unknown as { webpackHot: Hot }).webpackHot;
  if (newest.includes(__webpack_hash__) || hot.status() !== 'idle') return;
  // Null after a restart of the development server.
  if (!(await hot.check().catch(() => null))) return offerReload();
  let isWhole = true;
  const ignored = () => (isWhole = false);
  await hot.apply({
    ...{ ignoreUnaccepted: true, ignoreDeclined: true, ignoreErrored: true },
    ...{ onUnaccepted: ignored, onDeclined: ignored },
    onErrored: ({ error }: { error: unknown }) => window.reportError(error),
  });
  if (!isWhole) offerReload();
  await replace();
}

const ID = 'development-reload';

function offerReload(): void {
  if (document.getElementById(ID)) return;
  const button = document.createElement('button');
  button.id = ID;
  button.textContent = 'This change needs a reload: what you typed would be lost. Reload';
  button.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:9999;padding:.75rem;font:1rem system-ui;background:#fff3c4;color:#222;border:2px solid';
  button.onclick = () => location.reload();
  document.body.append(button);
}

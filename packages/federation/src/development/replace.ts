import { running } from './running';

/** The part of webpack's API that we use; https://webpack.js.org/api/hot-module-replacement/ */
interface Hot {
  status: () => string;
  check: () => Promise<unknown[] | null>;
  apply: (options: object) => Promise<unknown>;
}

declare const __webpack_hash__: string;

let newest = '';

/*
 * Replaces webpack's own client in each area. Webpack's client reloads the page, or only logs what it cannot replace.
 * Ours offers a reload, so that the developer does not lose typed input.
 */
running.push({
  hash: () => __webpack_hash__,
  update: (hashes) => {
    newest = hashes;
    void replace();
  },
});

async function replace(): Promise<void> {
  const hot = (import.meta as unknown as { webpackHot: Hot }).webpackHot;
  if (newest.includes(__webpack_hash__) || hot.status() !== 'idle') return;
  // It has no state to keep, and the next document waits for the server's build.
  if (isBroken()) return location.reload();
  // Null after a restart of the development server.
  let isWhole = (await hot.check().catch(() => null)) !== null;
  if (!isWhole) return offerReload();
  const ignored = () => (isWhole = false);
  await hot.apply({
    ignoreUnaccepted: true,
    ignoreDeclined: true,
    ignoreErrored: true,
    onUnaccepted: ignored,
    onDeclined: ignored,
    onErrored: ({ error }: { error: unknown }) => window.reportError(error),
  });
  // Boundaries of parts listen to it.
  if (document.querySelector('[data-fallback]')) window.dispatchEvent(new Event('reached'));
  if (!isWhole) offerReload();
  await replace();
}

/** Whether the document shows no page: it has not hydrated, or there is a fallback in place of the page. */
function isBroken(): boolean {
  const { hydrated } = document.documentElement.dataset;
  return hydrated === undefined || document.querySelector('[data-fallback][data-page]') !== null;
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

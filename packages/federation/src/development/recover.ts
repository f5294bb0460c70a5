const POLL_MS = 300;
/** Time for the parts of the page to load and render again. */
const RETRY_MS = 2_000;

/** Whether the document shows no page: it has not hydrated, or there is a fallback in place of the page. */
export function isBroken(): boolean {
  const { hydrated } = document.documentElement.dataset;
  return hydrated === undefined || document.querySelector('[data-fallback][data-page]') !== null;
}

/** Renders again what shows a fallback. */
export async function retryParts(): Promise<void> {
  const hasFallback = () => document.querySelector('[data-fallback]') !== null;
  if (!hasFallback()) return;
  // Boundaries of parts listen to it.
  window.dispatchEvent(new Event('online'));
  const endMs = performance.now() + RETRY_MS;
  while (hasFallback() && performance.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/**
 * For an update that the page cannot take in. A page that is open keeps its state until the developer reloads it.
 *
 * @param build Hash of the build, or of all newest ones.
 */
export function recover(build: string): void {
  if (isBroken()) void reloadWith(build);
  else offerReload();
}

let awaited = '';

/** Reloads once the server renders the build, which it has later than the browser. */
async function reloadWith(build: string): Promise<void> {
  const isWaiting = awaited !== '';
  awaited = build;
  if (isWaiting) return;
  while (!(await isServed(awaited))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  location.reload();
}

async function isServed(build: string): Promise<boolean> {
  const answer = await fetch(`/_dev/builds/${build}`).catch(() => undefined);
  return answer?.ok ?? false;
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

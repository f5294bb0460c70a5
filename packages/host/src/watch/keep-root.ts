import { messages } from '../messages';

const text = messages.removed;

/**
 * Reloads the document when an area or an extension removes the page's root. If that happens again after the reload,
 * a message with a link is shown instead.
 */
export function keepRoot(root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (root.isConnected && root.childElementCount > 0) return;
    watch.disconnect();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'reload') document.body.append(reloadLink());
    else location.reload();
  });
  // Only the children of these three, which hardly ever change, so observing costs nothing.
  for (const parent of [document.documentElement, document.body, root])
    watch.observe(parent, { childList: true });
}

function reloadLink(): HTMLElement {
  const main = document.createElement('main');
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = text.again;
  main.append(`${text.reason} `, link);
  return main;
}

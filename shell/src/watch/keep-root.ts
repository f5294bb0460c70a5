import { messages } from '../messages';

const text = messages.removed;

/**
 * When something takes the page itself out of the document (an area, an extension), React has nothing left to show it
 * in: the document is loaded again. Once in a row; then words and a link stand there, instead of nothing.
 */
export function keepRoot(root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (root.isConnected && root.childElementCount > 0) return;
    watch.disconnect();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'reload') document.body.append(wayBack());
    else location.reload();
  });
  // These alone are where the root can be lost, and hardly ever change: the page is not slowed down.
  for (const parent of [document.documentElement, document.body, root])
    watch.observe(parent, { childList: true });
}

function wayBack(): HTMLElement {
  const main = document.createElement('main');
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = text.again;
  main.append(`${text.reason} `, link);
  return main;
}

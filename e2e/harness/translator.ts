import type { Page } from '@playwright/test';

/** Begins every text that the translator has made. */
const TRANSLATED = '~';

/**
 * Translates a page as Chrome does: every text node, now and later, becomes two `<font>` elements around another text.
 * React keeps the old nodes.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const replace = (text: Text) => {
      if (!text.data.trim() || text.data.startsWith(mark)) return;
      if (!text.isConnected || text.parentElement?.closest('script, style, textarea, option, svg')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(mark + text.data);
    };
    const replaceIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(replace);
    };
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [...addedNodes, target].forEach(replaceIn);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, TRANSLATED);
}

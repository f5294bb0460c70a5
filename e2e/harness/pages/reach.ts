import type { Page } from '@playwright/test';

/** Lengthens every text of the page by 30 %, as a translation may. */
export async function lengthenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const text = currentNode.textContent ?? '';
      if (!text.trim() || currentNode.parentElement?.closest('script, style, noscript')) continue;
      currentNode.textContent = `${text}${text.slice(0, Math.ceil(text.length * 0.3))}`;
    }
  });
}

/** Elements that cut their own text off, without a way to scroll to it. */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (element: Element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      // The end of a trail, which the page's heading repeats.
      if (textOverflow === 'ellipsis' && element.matches('[aria-current=page]')) return false;
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Texts for screen readers only are a pixel large.
      if (clientWidth <= 2 || !element.checkVisibility()) return false;
      const isCut = (overflow: string, size: number, content: number) =>
        /hidden|clip/.test(overflow) && content > size + 2;
      return isCut(overflowX, clientWidth, scrollWidth) || isCut(overflowY, clientHeight, scrollHeight);
    };
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter(
        (element) =>
          element.textContent?.trim() && !element.matches('svg *, select, option') && cuts(element),
      )
      .map((element) => element.outerHTML.slice(0, 140));
  });
}

export interface Focus {
  text: string;
  hasRing: boolean;
  isCovered: boolean;
}

/** The focused element: whether it has a focus ring, and whether other elements cover it completely. */
export async function readFocus(page: Page): Promise<Focus | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // An invisible input shows its state on its label.
    const shown = (element.matches('input') && element.closest('label')) || element;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const columns = [left + 4, (left + right) / 2, right - 4];
    const rows = [top + 4, (top + bottom) / 2, bottom - 4];
    const hits = columns.flatMap((x) => rows.map((y) => document.elementFromPoint(x, y)));
    const { outlineStyle, outlineWidth } = getComputedStyle(
      [element, shown].find(
        (each) => getComputedStyle(each).outlineStyle !== 'none' && getComputedStyle(each).opacity !== '0',
      ) ?? shown,
    );
    return {
      text: element.outerHTML.slice(0, 120),
      hasRing: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      isCovered: !hits.some(
        (hit) => hit && (shown.contains(hit) || (hit.contains(shown) && hit.closest('label'))),
      ),
    };
  });
}

import type { Page } from '@playwright/test';

/** Text at twice its size, as a visitor's own style sheet makes it. The browser's own setting also moves media queries. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    document.addEventListener('readystatechange', enlarge);
  });

/**
 * Text and controls beyond the screen, over one another, or under something else when they have been scrolled to. Boxes
 * that scroll sideways by themselves may hold more than they show. With a menu or dialog open, only its own.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Part {
      element: Element;
      /** What is painted: letters, or a control with a ground or a border of its own. */
      rect: DOMRect;
      isPinned: boolean;
    }
    const CONTROLS = 'a[href], button, input, select, textarea, summary';
    const named = ({ localName, textContent, outerHTML }: Element) =>
      `<${localName}> ${(textContent.trim() || outerHTML).replace(/\s+/g, ' ').slice(0, 60)}`;
    const chainOf = (element: Element): Element[] => {
      const chain = [];
      for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
      return chain;
    };
    const isLeftOut = (element: Element) => {
      const { overflowX, clipPath, opacity, textOverflow } = getComputedStyle(element);
      const isTrail = textOverflow === 'ellipsis' && element.matches('[aria-current=page]');
      const isHidden =
        clipPath !== 'none' || opacity === '0' || element.matches('[inert], [aria-hidden=true], svg');
      return isTrail || isHidden || /auto|scroll/.test(overflowX);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('script, style, noscript, option') &&
      !chainOf(element).some(isLeftOut);
    const isPinned = (element: Element) =>
      chainOf(element).some((each) => /fixed|sticky/.test(getComputedStyle(each).position));
    const hasShape = (element: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return !/, 0\)$/.test(backgroundColor) || borderTopWidth !== '0px';
    };
    const isRelated = (one: Element, other: Element) =>
      one.contains(other) ||
      other.contains(one) ||
      [one, other].some((each) => {
        const label = each.closest('label');
        const field = label?.control?.parentElement;
        return label && [one, other].every((part) => label.contains(part) || field?.contains(part));
      });

    const root =
      [...document.querySelectorAll('dialog:modal')].pop() ??
      (document.querySelector('#mobile-menu') && document.querySelector('header')) ??
      document.body;
    const parts: Part[] = [];
    const add = (element: Element, rects: Iterable<DOMRect>) => {
      for (const rect of rects)
        if (rect.width > 1) parts.push({ element, rect, isPinned: isPinned(element) });
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element || !texts.currentNode.textContent?.trim() || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // The line of a text face is taller than its letters.
      const letters = [...range.getClientRects()].map(
        ({ x, y, width, height }) => new DOMRect(x, y + height / 5, width, height * 0.6),
      );
      add(element, letters);
    }
    const controls = [...root.querySelectorAll(CONTROLS)].filter(isShown);
    for (const control of controls) if (hasShape(control)) add(control, control.getClientRects());

    const faults = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`The page is ${scrollWidth} px wide.`);
    for (const [index, { element, rect, isPinned: pinned }] of parts.entries()) {
      if (rect.right > clientWidth + 1 || rect.left < -1) faults.add(`Beyond the screen: ${named(element)}`);
      for (const other of parts.slice(index + 1)) {
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        const isOver = width > 2 && height > 2 && pinned === other.isPinned;
        if (isOver && !isRelated(element, other.element))
          faults.add(`Over one another: ${named(element)} and ${named(other.element)}`);
      }
    }
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [rect] = control.getClientRects();
      if (!rect) continue;
      const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
      const hit = document.elementFromPoint(x, y);
      const isInside = ({ left, right, top, bottom }: DOMRect) =>
        left <= x && x <= right && top <= y && y <= bottom;
      // The link of a card covers it with a pseudo-element.
      const isCovered = !hit || (!isRelated(hit, control) && [...hit.getClientRects()].some(isInside));
      if (isCovered) faults.add(`Covered: ${named(control)} by ${hit ? named(hit) : 'the edge'}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...faults];
  });
}

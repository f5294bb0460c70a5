import type { Page } from '@playwright/test';

/**
 * Texts with two consecutive English words, on screen or for screen readers. Text that is marked as English and names
 * that Hindi writes in English do not count.
 */
export async function findEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names =
      /Nivaas|BHK|RERA|WhatsApp|App Store|Google (Play|Maps)|GST|HTML|https?:\S+|(?<!\S)[^\s@]+@\S+/g;
    const isEnglish = (text: string) => /[A-Za-z]{2} +[A-Za-z]{2}/.test(text.replace(names, ''));
    const isMarked = (element: Element) =>
      element.closest('script, style, noscript, code, [lang|="en"]') !== null;
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && !isMarked(parentElement)) texts.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (isMarked(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
    return [...texts, description].map((text) => text.trim()).filter(isEnglish);
  });
}

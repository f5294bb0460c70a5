import { launch } from 'puppeteer-core';
import type { Engine } from './engine';

/** Debian's Firefox over WebDriver BiDi. Playwright can drive only its own Firefox builds. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.focus(selector);
      const [line = '', ...rest] = text.split('\n');
      await page.keyboard.type(line);
      if (rest.length > 0) await page.keyboard.press('Enter');
    },
    back: async () => void (await page.goBack()),
    close: () => browser.close(),
  };
}

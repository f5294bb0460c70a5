import type { Page } from '@playwright/test';
import { faceEnvironment, FACES, type FaceName } from '../../../scripts/test/faces';
import { findOverflow, layoutShift, NARROW } from '../../harness/pages/appearance';
import { inHindi } from '../../harness/pages/documents';
import { PAGES } from '../../harness/pages/pages';
import { banner, expect, footer, heading, hold, main, open, test } from '../../harness/test';

/*
 * The configuration runs what has the tag @faces once for each text face: Noto in the project of all journeys, and each
 * other one in a project of its name.
 */
const faceOf = (project: string): FaceName => (project in FACES ? (project as FaceName) : 'noto');

/** Families of the fonts in which the first element of a kind is drawn. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test.beforeEach(({}, { project }) => {
  const face = faceOf(project.name);
  test.skip(Object.keys(faceEnvironment(face)).length === 0, `This machine has not the fonts of ${face}.`);
});

const PATHS = { English: (url: string) => url, Hindi: inHindi };

/** What nothing else looks at: pages.spec.ts has English in Noto, and Liberation comes with the same Hindi as DejaVu. */
const LANGUAGES: Record<FaceName, readonly string[]> = {
  noto: ['Hindi'],
  liberation: ['English'],
  dejavu: ['English', 'Hindi'],
};

for (const [language, pathOf] of Object.entries(PATHS)) {
  test(`no page in ${language} shifts or scrolls sideways on a phone @nightly @faces`, async ({ page }, {
    project,
  }) => {
    test.skip(!LANGUAGES[faceOf(project.name)].includes(language), 'Another test looks at these.');
    const session = await page.context().newCDPSession(page);
    for (const { url } of PAGES) {
      await test.step(url, async () => {
        // A first visit, for two thirds of what a new tab costs.
        await session.send('Network.clearBrowserCache');
        await page.setViewportSize(NARROW);
        await open(page, pathOf(url));
        expect.soft(await layoutShift(page), `layout shift of ${url}`).toBeLessThan(0.001);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => findOverflow(page), url).toEqual([]);
      });
    }
  });
}

for (const [path, family] of [
  ['/about', 'Fraunces'],
  ['/hi/about', 'Noto Serif Devanagari'],
] as const) {
  test(`on a first visit the heading of ${path} has the brand's face, and its text the device's @nightly @faces`, async ({
    browser,
  }, { project }) => {
    // A browser that is busy keeps the fallback for that visit.
    await expect(async () => {
      const visit = await browser.newContext();
      const page = await visit.newPage();
      await open(page, path);
      expect(await fontsOf(page, 'h1')).toEqual([family]);
      const { sans, hindi } = FACES[faceOf(project.name)];
      expect([sans, hindi]).toContain((await fontsOf(page, 'footer h2'))[0]);
      await visit.close();
    }).toPass();
  });
}

for (const width of [360, 768, 1440]) {
  const tag = width === 360 ? '' : ' @nightly';
  test(`at ${width} px the footer moves by less than 2.5 % of the page when the parts arrive late${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    const arrive = await hold(page, /fragment-[^/]*\.js$/);
    await banner(page).getByRole('link', { name: 'Nivaas' }).first().click();
    await expect(heading(page)).toHaveText('Find your place in India');
    const bottom = () => footer(page).evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
    const kept = await bottom();
    const featured = main(page).getByRole('region', { name: 'Featured Properties' });
    await expect(featured).toHaveCount(0);
    arrive();
    await expect(featured).toBeVisible();
    await expect(main(page).getByRole('link', { name: /coming soon/i })).toHaveCount(2);
    expect(Math.abs((await bottom()) - kept)).toBeLessThan(kept / 40);
  });
}

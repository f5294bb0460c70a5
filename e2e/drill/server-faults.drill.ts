import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { OwnEdges } from '../harness/own-site';
import { expect, hydrated, test } from '../harness/test';
import { seen } from './support/seen';

const text = (url: string) => fetch(url).then((answer) => answer.text());

test('X01 a page that throws on the server is that of the version before: 200, whole, and alive', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const edges = await OwnEdges.open();
  try {
    const { url } = await edges.start();
    const build = resolve(__dirname, '../../mfe-content/dist');
    const script = resolve(__dirname, '../harness/faults/publish-spoilt.js');
    const { stdout } = await promisify(execFile)(process.execPath, [script, `mfe-content=${build}=server`], {
      env: { ...process.env, DATA_DIR: edges.folder },
    });
    const { now, before } =
      (JSON.parse(stdout) as Record<string, { now: string; before: string }>)['mfe-content'] ?? {};
    await expect.poll(() => text(`${url}/_release`)).toContain(now);
    const answer = await page.goto(`${url}/about`);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    const part = page.locator('main [data-area="mfe-content"]').first();
    await expect(part).toHaveAttribute('data-version', before ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The next page is of the same area: it needs no document, and stays on the version that works.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).first().click();
    await expect(page).toHaveURL(/careers$/);
    await expect(part).toHaveAttribute('data-version', before ?? '');
    await expect(page.locator('[data-fallback]')).toHaveCount(0);
    expect(await text(`${url}/_metrics`)).toMatch(/nivaas_bad_page_views_total\{area="mfe-content"\} [1-9]/);
    // It listens to the edge, which is about to go.
    await page.goto('about:blank');
    seen('200 with the version before, hydrated; the next page of the area, too; counted as bad');
  } finally {
    await edges.close();
  }
});

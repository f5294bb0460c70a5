import { cohorts, type Registry } from '@nivaas/registry';
import { mixedParts } from '../test-support/check-document';
import { startTestSite, type TestSite } from '../test-support/test-site';
import { bucketCookie } from '../test-support/visit';

const AREAS = ['mfe-basket', 'mfe-help', 'mfe-product', 'mfe-shop'];
const FLIPS = 8;

/** Publishes a second version of each area. @returns `texts`: text by version; `next`: second version by area. */
async function publishAll(
  site: TestSite,
): Promise<{ texts: Map<string, string>; next: Map<string, string> }> {
  const texts = new Map<string, string>();
  const next = new Map<string, string>();
  const live = (await site.registry.current())?.areas ?? {};
  for (const area of AREAS) {
    texts.set(live[area]?.version ?? '', `${area} one`);
    const version = await site.publish(area, `${area} two`);
    texts.set(version, `${area} two`);
    next.set(area, version);
  }
  return { texts, next };
}

/** Makes one change to the area whose turn it is: activate, canary, promote or rollback. */
async function flip(registry: Registry, index: number, next: Map<string, string>): Promise<void> {
  const area = AREAS[index % AREAS.length] ?? '';
  const version = next.get(area) ?? '';
  const by = 'Asha';
  const state = (await registry.current())?.areas[area];
  if (state?.canary) await registry.run('promote', { area }, { by });
  else if (state?.version === version) await registry.run('rollback', { area }, { by });
  else if (index % 3 === 0)
    await registry.run('canary', { area, version, percent: 25, force: true, reason: 'it is held' }, { by });
  else await registry.run('activate', { area, version, force: true, reason: 'it is held' }, { by });
}

test('G15 while areas flip, two edges on one store serve only documents of one release each, and agree in the end', async () => {
  const one = await startTestSite({
    releases: [['shell', 'Start'], ...AREAS.map((area): [string, string] => [area, `${area} one`])],
  });
  const two = await startTestSite({ beside: one });
  const { texts, next } = await publishAll(one);
  const seen: { status: number; html: string }[] = [];
  let isFlipping = true;
  const visit = async (site: TestSite, visitor: number) => {
    for (let view = 0; isFlipping; view += 1) {
      const cookie = bucketCookie((visitor * 2_500 + view * 97) % 10_000);
      const { status, text } = await site.ask(`/parts?view=${view % 7}`, { headers: { cookie } });
      seen.push({ status, html: text });
    }
  };
  const visits = [0, 1, 2, 3].map((visitor) => visit(visitor % 2 ? one : two, visitor));
  for (let index = 0; index < FLIPS; index += 1) {
    await flip(one.registry, index, next);
    // However fast the disk is, visitors come between the changes.
    const { length } = seen;
    while (seen.length === length) await new Promise((resolve) => setImmediate(resolve));
  }
  isFlipping = false;
  await Promise.all(visits);

  const revisions = await one.registry.history(undefined, 100);
  const releases = new Map(
    revisions.flatMap((revision) => cohorts(revision).map(({ release, areas }) => [release, areas] as const)),
  );
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.flatMap(({ html }) => mixedParts(html, (release) => releases.get(release)))).toEqual([]);
  // Checks the text from the code itself, not only the version named in the document.
  const said = seen.flatMap(({ html }) => [...html.matchAll(/data-version="(v\w+)">\S+ says (\S+ \w+)</g)]);
  expect(said.length).toBe(seen.length * AREAS.length);
  expect(said.filter(([, version = '', text]) => texts.get(version) !== text)).toEqual([]);
  expect(new Set(seen.map(({ html }) => /data-release="(\w+)"/.exec(html)?.[1])).size).toBeGreaterThan(3);

  await Promise.all([one.edge.releases.refresh(), two.edge.releases.refresh()]);
  expect((await two.ask('/_release')).text).toBe((await one.ask('/_release')).text);
});

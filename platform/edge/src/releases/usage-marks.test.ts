import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionUse } from '@nivaas/registry';
import { movingSite } from '../test-support/moving-site';
import { startTestSite } from '../test-support/test-site';
import { UsageMarks } from './usage-marks';

const KNOWN = 'r000000000001';
const maps = [{ areas: { shell: { version: 'v1' }, 'mfe-a': { version: 'v2' } } }] as never[];

/** A census over a registry that only records calls. */
function census(mark: (versions: readonly VersionUse[]) => Promise<void> = async () => undefined) {
  const told: VersionUse[][] = [];
  const asked: string[] = [];
  const errors: unknown[] = [];
  let now = 0;
  const seen = new UsageMarks({
    registry: {
      recordUse: async (versions) => {
        told.push([...versions]);
        await mark(versions);
      },
    },
    mapsOf: async (release) => {
      asked.push(release);
      return release === KNOWN ? maps : [];
    },
    onError: (error) => errors.push(error),
    now: () => now,
  });
  const see = async (release: string) => {
    seen.mark(release);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { see, told, asked, errors, nextDay: () => (now += 24 * 60 * 60 * 1_000) };
}

test('a release that visitors run is recorded once a day, with the version of each of its areas', async () => {
  const { see, told, nextDay } = census();
  for (let visit = 0; visit < 5; visit += 1) await see(KNOWN);
  const versions = [
    { area: 'shell', version: 'v1' },
    { area: 'mfe-a', version: 'v2' },
  ];
  expect(told).toEqual([versions]);
  nextDay();
  await see(KNOWN);
  expect(told).toEqual([versions, versions]);
});

test('a release that never existed is neither recorded nor remembered', async () => {
  const { see, told, asked } = census();
  await see('r00000000000f');
  await see('r00000000000f');
  expect(told).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('what could not be written is written with the next visit', async () => {
  let isFull = true;
  const { see, told, errors } = census(async () => {
    if (isFull) throw new Error('disk full');
  });
  await see(KNOWN);
  isFull = false;
  await see(KNOWN);
  await see(KNOWN);
  expect(told).toHaveLength(2);
  expect(errors).toEqual([new Error('disk full')]);
});

test('documents and open tabs keep their versions, also those of a release that is gone', async () => {
  const site = await startTestSite();
  const { release, areas } = await site.json<{ release: string; areas: Record<string, { version: string }> }>(
    '/_release',
  );
  const next = site.nextRelease();
  const second = await site.release('mfe-search', 'Search two');
  await next;
  const events = site.ask(`/_release/events?release=${release}`);
  await site.ask('/search');
  await site.edge.close();
  await events;
  const noted = await readdir(join(site.folder, 'registry/census'), { recursive: true });
  const ofSearch = noted.flatMap((path) => /mfe-search\/(v\w+)$/.exec(path)?.[1] ?? []);
  expect(ofSearch.sort()).toEqual([areas['mfe-search']?.version, second].sort());
});

test('a document of one lane keeps the versions of both', async () => {
  const { site, before, newShell } = await movingSite();
  await site.ask('/account');
  await site.edge.close();
  const noted = await readdir(join(site.folder, 'registry/census'), { recursive: true });
  const shells = noted.flatMap((path) => /shell\/(v\w+)$/.exec(path)?.[1] ?? []);
  expect(shells.sort()).toEqual([before.shell, newShell].sort());
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spread } from '../../../e2e/harness/statistics';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { work } from '../paths';
import { judged, ratios, type Row } from '../rows';
import { copyBuild, readDescription, versionOf, writeDescription } from '../site/builds';
import { openSite, warm, type MeasuredSite } from '../site/site';
import { withVisitor } from './browser';
import { visit } from './visit';

/** Numbers of live areas to compare. */
const SIZES = [5, 25, 100];
const PAGES = ['/', '/search'];
/** The area that is copied, and the only page that the copies keep. */
const PATTERN = { area: 'mfe-account', page: 'login' };

interface PageSize {
  documentBytes: number;
  headerBytes: number;
  policyBytes: number;
  interactive: number[];
}

/** Keys: page, then number of areas. */
type Growth = Record<string, Record<number, PageSize>>;

/** Document size and time to interactive with 5, 25 and 100 areas live. */
export const growth: Measurement = {
  name: 'growth',
  kind: 'comparison',
  run: async ({ browser, contestants, rounds, say }) => {
    const { builds } = (await contestants()).F;
    const opened = await browser();
    const sites: [size: number, site: MeasuredSite][] = [];
    for (const size of SIZES) {
      const extra = Array.from({ length: size - builds.length }, (_, index) =>
        generateArea(builds, index + 1),
      );
      sites.push([size, await openSite(`areas-${size}`, [...builds, ...extra])]);
      say(`Growth: a site of ${size} areas is published.`);
    }
    const figures: Growth = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const path of PAGES) {
        for (const [size, site] of sites) {
          const found = ((figures[path] ??= {})[size] ??= await measureSizes(site, path));
          const seen = await withVisitor(opened, (context) => visit(context, site.front.origin + path));
          found.interactive.push(seen.interactive);
        }
        sites.reverse();
      }
      say(`Growth: round ${round + 1} of ${rounds} is done.`);
    }
    await Promise.all(sites.map(([, site]) => site.close()));
    return { figures, rows: growthRows(figures) };
  },
};

async function measureSizes(site: MeasuredSite, path: string): Promise<PageSize> {
  const documentBytes = await warm(site, path);
  const { headers } = await ask(site.edgeUrl + path);
  return {
    documentBytes,
    headerBytes: Object.entries(headers).flat(2).join('').length,
    policyBytes: String(headers['content-security-policy']).length,
    interactive: [],
  };
}

function growthRows(results: Growth): Row[] {
  return Object.entries(results).flatMap(([path, { 5: few, 100: many }]) => {
    if (!few || !many) return [];
    const size = (figure: Exclude<keyof PageSize, 'interactive'>) => ratios([many[figure]], [few[figure]]);
    const times = ratios(many.interactive, few.interactive);
    const note = Object.entries(results[path] ?? {})
      .map(([areas, { interactive }]) => `${areas} areas: ${spread(interactive).median.toFixed(0)} ms`)
      .join(', ');
    return [
      judged('document bytes, 100 ÷ 5 areas', path, size('documentBytes'), { most: 1.02 }),
      judged('header bytes, 100 ÷ 5 areas', path, size('headerBytes'), { most: 1.02 }),
      judged('policy bytes, 100 ÷ 5 areas', path, size('policyBytes'), { most: 1.02 }),
      judged('interactive cold, 100 ÷ 5 areas', path, times, { most: 1.02, note }),
    ];
  });
}

/** Copies the build of the pattern area under another name, version and URL. */
function generateArea(builds: string[], number: number): string {
  const from = builds.find((folder) => folder.endsWith(PATTERN.area)) ?? '';
  const id = String(number).padStart(3, '0');
  const name = `mfe-growth-${id}`;
  const to = join(work, 'growth', name);
  const { version } = readDescription(from);
  copyBuild(from, to, (text) =>
    text
      .replaceAll(PATTERN.area, name)
      .replaceAll(PATTERN.area.replace('-', '_'), name.replaceAll('-', '_'))
      .replaceAll(version, versionOf(name)),
  );
  const described = readDescription(to);
  const chunks = Object.entries(described.chunks);
  const kept = chunks.filter(
    ([chunk]) => chunk === `page-${PATTERN.page}` || !/^(page|fragment)-/.test(chunk),
  );
  const needed = new Set(kept.flatMap(([, { js, css }]) => [...js, ...css]));
  for (const file of chunks.flatMap(([, { js, css }]) => [...js, ...css]))
    if (!needed.has(file)) rmSync(join(to, 'client', file), { force: true });
  const owns = [{ id: PATTERN.page, page: PATTERN.page, path: `/growth-${id}` }];
  writeDescription(to, { ...described, owns, fragments: [], lends: {}, chunks: Object.fromEntries(kept) });
  return to;
}

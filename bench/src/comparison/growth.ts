import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spread } from '../../../e2e/harness/statistics';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { work } from '../paths';
import { judged, type Row, type Table } from '../rows';
import { copyBuild, versionOf } from '../site/builds';
import { openSite, warm, type Site } from '../site/site';
import { withVisitor } from './browser';
import { visit } from './visit';

/** Numbers of areas. */
const SIZES = [5, 25, 100];
const PAGES = ['/', '/search'];
/** The area that is copied, and the only page that the copies keep. */
const PATTERN = { area: 'mfe-account', page: 'login' };

/** By page and number of areas. */
export type Growth = Record<
  string,
  Record<number, { documentBytes: number; headerBytes: number; policyBytes: number; interactive: number[] }>
>;

/** Document size and time to interactive with 5, 25 and 100 areas live. */
export const growth: Measurement = {
  name: 'growth',
  kind: 'comparison',
  run: async ({ browser, contestants, rounds, say }) => {
    const { builds } = (await contestants()).F;
    const opened = await browser();
    const sites = new Map<number, Site>();
    for (const size of SIZES) {
      const extra = Array.from({ length: size - builds.length }, (_, index) =>
        generateArea(builds, index + 1),
      );
      sites.set(size, await openSite(`areas-${size}`, [...builds, ...extra]));
      say(`Growth: a site of ${size} areas is published.`);
    }
    const figures: Growth = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const path of PAGES) {
        for (const [size, site] of round % 2 === 0 ? sites : [...sites].reverse()) {
          const documentBytes = await warm(site, path);
          const found = ((figures[path] ??= {})[size] ??= {
            documentBytes,
            ...(await headersOf(site, path)),
            interactive: [],
          });
          const seen = await withVisitor(opened, (context) => visit(context, site.front.origin + path));
          found.interactive.push(seen.interactive);
        }
      }
      say(`Growth: round ${round + 1} of ${rounds} is done.`);
    }
    await Promise.all([...sites.values()].map((site) => site.close()));
    return { figures, rows: growthRows(figures), tables: [medians(figures)] };
  },
};

async function headersOf(site: Site, path: string): Promise<{ headerBytes: number; policyBytes: number }> {
  const { headers } = await ask(site.edgeUrl + path);
  return {
    headerBytes: Object.entries(headers).flat(2).join('').length,
    policyBytes: String(headers['content-security-policy']).length,
  };
}

export function growthRows(results: Growth): Row[] {
  return Object.entries(results).flatMap(([path, { 5: few, 100: many }]) => {
    if (!few || !many) return [];
    const ratio = (figure: 'documentBytes' | 'headerBytes' | 'policyBytes') =>
      spread([many[figure] / few[figure]]);
    const times = many.interactive.map((time, round) => time / (few.interactive[round] ?? Number.NaN));
    return [
      judged('document bytes, 100 ÷ 5 areas', path, ratio('documentBytes'), { most: 1.02 }),
      judged('header bytes, 100 ÷ 5 areas', path, ratio('headerBytes'), { most: 1.02 }),
      judged('policy bytes, 100 ÷ 5 areas', path, ratio('policyBytes'), { most: 1.02 }),
      judged('interactive cold, 100 ÷ 5 areas', path, spread(times), { most: 1.02 }),
    ];
  });
}

function medians(results: Growth): Table {
  const lines = Object.entries(results).flatMap(([path, sizes]) =>
    Object.entries(sizes).map(([size, { documentBytes, interactive }]) => [
      path,
      size,
      documentBytes,
      spread(interactive).median.toFixed(0),
    ]),
  );
  return { title: 'Growth', head: ['page', 'areas', 'document bytes', 'interactive ms'], lines };
}

interface Description {
  version: string;
  owns: { id: string; page: string; path: string }[];
  fragments: string[];
  lends: Record<string, unknown>;
  chunks: Record<string, { js: string[]; css: string[] }>;
  media: string[];
}

/** Copies the build of the pattern area under another name, version and URL. */
function generateArea(builds: string[], number: number): string {
  const from = builds.find((folder) => folder.endsWith(PATTERN.area)) ?? '';
  const id = String(number).padStart(3, '0');
  const name = `mfe-growth-${id}`;
  const to = join(work, 'growth', name);
  const old = JSON.parse(readFileSync(join(from, 'area.json'), 'utf8')) as Description;
  const version = versionOf(name);
  copyBuild(from, to, (text) =>
    text
      .replaceAll(PATTERN.area, name)
      .replaceAll(PATTERN.area.replace('-', '_'), name.replaceAll('-', '_'))
      .replaceAll(old.version, version),
  );
  const description = JSON.parse(readFileSync(join(to, 'area.json'), 'utf8')) as Description;
  const isKept = (chunk: string) => chunk === `page-${PATTERN.page}` || !/^(page|fragment)-/.test(chunk);
  const dropped = filesOf(description.chunks, (chunk) => !isKept(chunk));
  const needed = filesOf(description.chunks, isKept);
  for (const file of dropped) if (!needed.has(file)) rmSync(join(to, 'client', file), { force: true });
  description.owns = [{ id: PATTERN.page, page: PATTERN.page, path: `/growth-${id}` }];
  description.fragments = [];
  description.lends = {};
  description.chunks = Object.fromEntries(
    Object.entries(description.chunks).filter(([chunk]) => isKept(chunk)),
  );
  writeFileSync(join(to, 'area.json'), JSON.stringify(description));
  return to;
}

function filesOf(chunks: Description['chunks'], isWanted: (chunk: string) => boolean): Set<string> {
  return new Set(
    Object.entries(chunks).flatMap(([name, { js, css }]) => (isWanted(name) ? [...js, ...css] : [])),
  );
}

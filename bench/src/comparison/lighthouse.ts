import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../../e2e/harness/browser';
import type { Measurement } from '../measurement';
import { judged, type Row } from '../rows';
import { warm } from '../site/site';
import { trustArgs } from './browser';
import { PAGES } from './page-loads';

/** Fetched by `npx`, because as a dependency it would add 25 MB to every install. */
const VERSION = '12.8.2';
const MAX_REPORT_BYTES = 64 * 1_024 * 1_024;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** Mobile Lighthouse scores of each page with goals. */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  // Needs the network.
  kind: 'extra',
  run: async ({ contestants }) => {
    const { site } = (await contestants()).F;
    const rows: Row[] = [];
    for (const { path } of PAGES) {
      await warm(site, path);
      rows.push(rowOf(path, await examine(site.front.origin + path)));
    }
    return { figures: rows, rows };
  },
};

async function examine(url: string): Promise<Report> {
  const flags = ['--no-sandbox', '--headless=new', ...trustArgs()].join(' ');
  const categories = '--only-categories=performance,accessibility,best-practices,seo';
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags}`, categories];
  const run = promisify(execFile)('npx', ['--yes', `lighthouse@${VERSION}`, url, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: MAX_REPORT_BYTES,
  });
  const { stdout } = await run.catch((cause: unknown) => {
    throw new Error(`Lighthouse did not run. It needs the network: npx lighthouse@${VERSION}`, { cause });
  });
  return JSON.parse(stdout) as Report;
}

/** Compares the lowest score with the goal. The note lists all scores and the audits that cost points. */
function rowOf(path: string, { categories, audits }: Report): Row {
  const names = Object.keys(categories);
  const scores = names.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  const titles = [...new Set(lost.map(({ id }) => audits[id]?.title ?? id))];
  const [min, max] = [Math.min(...scores), Math.max(...scores)];
  const note = [names.map((name, at) => `${name} ${scores[at]}`).join(', '), ...titles].join('; ');
  return judged('Lighthouse mobile', path, { median: min, min, max }, { least: 100, unit: 'points', note });
}

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../../e2e/harness/browser';
import { spread } from '../../../e2e/harness/statistics';
import type { Measurement } from '../measurement';
import { work } from '../paths';
import { judged, type Row } from '../rows';
import { warm } from '../site/site';
import { trustArgs } from './browser';
import { PAGES } from './page-loads';

const run = promisify(execFile);

/** Not a dependency, because it has 25 MB: `npx` fetches this version. */
const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface LighthouseFigures {
  scores: Record<Category, number>;
  /** Titles of audits that cost points. */
  lost: string[];
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** Lighthouse for mobile, of each page with goals. */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  // Needs the network.
  kind: 'extra',
  run: async ({ contestants }) => {
    const { site } = (await contestants()).F;
    mkdirSync(join(work, 'lighthouse'), { recursive: true });
    const figures: Record<string, LighthouseFigures> = {};
    for (const { path } of PAGES) {
      await warm(site, path);
      figures[path] = await examine(site.front.origin + path);
    }
    return { figures, rows: lighthouseRows(figures) };
  },
};

/** The lowest of the four scores is compared with the goal. */
function lighthouseRows(results: Record<string, LighthouseFigures>): Row[] {
  return Object.entries(results).map(([path, { scores, lost }]) => {
    const { min, max } = spread(Object.values(scores));
    const note = `${Object.values(scores).join(', ')}; ${lost.join('; ')}`;
    return judged('Lighthouse mobile', path, { median: min, min, max }, { least: 100, unit: 'points', note });
  });
}

async function examine(url: string): Promise<LighthouseFigures> {
  const file = join(work, 'lighthouse/report.json');
  const flags = ['--no-sandbox', '--headless=new', ...trustArgs()].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const categories = `--only-categories=${CATEGORIES.join(',')}`;
  await run('npx', ['--yes', `lighthouse@${VERSION}`, url, categories, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
  }).catch((error: unknown) => {
    throw new Error(`Lighthouse did not run. It needs the network: npx lighthouse@${VERSION}`, {
      cause: error,
    });
  });
  return figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

/** Scores in percent, and the titles of the audits that cost points. */
export function figuresOf({ categories, audits }: Report): LighthouseFigures {
  const entries = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)] as const);
  const refs = CATEGORIES.flatMap((name) => categories[name].auditRefs);
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: Object.fromEntries(entries) as Record<Category, number>,
    lost: [...new Set(lost.map(({ id }) => audits[id]?.title ?? id))],
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../../e2e/harness/browser';
import { spread } from '../../../e2e/harness/statistics';
import type { Measurement } from '../measurement';
import { judged, type Row } from '../rows';
import { warm } from '../site/site';
import { trustArgs } from './browser';
import { PAGES } from './page-loads';

/** Fetched by `npx`, because as a dependency it would add 25 MB to every install. */
const VERSION = '12.8.2';
const MAX_REPORT_BYTES = 64 * 1_024 * 1_024;
/** Performance of one run swings by up to ten points on a shared machine. The other scores do not. */
const MAX_RUNS = 5;
const PERFORMANCE_GOAL = 98;

interface Report {
  /** `benchmarkIndex`: Lighthouse's own measure of the machine's speed. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** Mobile Lighthouse scores of each page with goals. */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  // Needs the network.
  kind: 'extra',
  run: async ({ contestants, rounds, say }) => {
    const { site } = (await contestants()).F;
    const rows: Row[] = [];
    for (const { path } of PAGES) {
      await warm(site, path);
      const reports: Report[] = [];
      while (reports.length < Math.min(rounds, MAX_RUNS))
        reports.push(await examine(site.front.origin + path));
      rows.push(...rowsOf(path, reports));
      say(`Lighthouse: ${path} is done.`);
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

/** The note of performance says how fast the machine was, that of the other scores which audits cost points. */
function rowsOf(path: string, reports: Report[]): Row[] {
  const speeds = spread(reports.map(({ environment }) => environment.benchmarkIndex));
  const performance = spread(reports.map((report) => scoresOf(report).performance ?? 0));
  const others = reports.map((report) =>
    Math.min(...Object.values({ ...scoresOf(report), performance: 100 })),
  );
  const machine = `benchmark index ${Math.round(speeds.min)} to ${Math.round(speeds.max)}`;
  const lost = [...new Set(reports.flatMap(lostAudits))].join('; ');
  return [
    judged('performance, mobile', path, performance, {
      least: PERFORMANCE_GOAL,
      unit: 'points',
      note: machine,
    }),
    judged('other scores, lowest', path, spread(others), { least: 100, unit: 'points', note: lost }),
  ];
}

function scoresOf({ categories }: Report): Record<string, number> {
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  return Object.fromEntries(scores) as Record<string, number>;
}

/** Titles of the audits that cost points. */
function lostAudits({ categories, audits }: Report): string[] {
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return lost.map(({ id }) => audits[id]?.title ?? id);
}

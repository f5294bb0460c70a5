import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../e2e/harness/browser';
import { PAGES } from './pages';
import { work } from './paths';
import { certificate } from './serve/front';
import { warm, type Site } from './serve/site';

const run = promisify(execFile);

/** 25 MB with its dependencies, so it is no part of the repository: `npx` fetches this version when it is asked for. */
const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface LighthouseFigures {
  scores: Record<Category, number>;
  /** Titles of audits that cost points. */
  lost: string[];
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** Lighthouse, mobile, of each page of the goals: its scores out of 100 and what cost points. */
export async function measureLighthouse(
  site: Site,
  say: (line: string) => void,
): Promise<Record<string, LighthouseFigures>> {
  const results: Record<string, LighthouseFigures> = {};
  mkdirSync(join(work, 'lighthouse'), { recursive: true });
  for (const { path } of PAGES) {
    await warm(site, path);
    const figures = await examine(site.front.origin + path);
    results[path] = figures;
    say(`Lighthouse ${path}: ${Object.values(figures.scores).join(', ')}. ${figures.lost.join('; ')}`);
  }
  return results;
}

async function examine(url: string): Promise<LighthouseFigures> {
  const file = join(work, 'lighthouse/report.json');
  const browser = `--no-sandbox --headless=new --ignore-certificate-errors-spki-list=${certificate().publicKeyHash}`;
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${browser}`];
  const categories = `--only-categories=${CATEGORIES.join(',')}`;
  await run('npx', ['--yes', `lighthouse@${VERSION}`, url, categories, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
  }).catch((error: unknown) => {
    throw new Error(`Lighthouse could not be had or run: npx lighthouse@${VERSION} needs the network.`, {
      cause: error,
    });
  });
  return figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

/** Scores as Lighthouse shows them, and the audits behind each point that is missing. */
export function figuresOf({ categories, audits }: Report): LighthouseFigures {
  const entries = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)] as const);
  const refs = CATEGORIES.flatMap((name) => categories[name].auditRefs);
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: Object.fromEntries(entries) as Record<Category, number>,
    lost: [...new Set(lost.map(({ id }) => audits[id]?.title ?? id))],
  };
}

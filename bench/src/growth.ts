import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { newVisitor } from './measure/browser';
import { visit } from './measure/visit';
import { work } from './paths';
import { copyBuild, openSite, warm, type Site } from './serve/site';

export const SIZES = [5, 25, 100] as const;
export const GROWTH_PAGES = ['/', '/search'] as const;

export interface GrowthFigures {
  /** Of the document, compressed. */
  documentBytes: number;
  interactive: number[];
}

/** Which of a small area's files a generated area has: one page and the doors to it. */
const PATTERN = { area: 'mfe-account', page: 'login' };

/** Document size and time to interactive with 5, 25 and 100 areas live, by page and number of areas. */
export async function measureGrowth(
  browser: Browser,
  builds: string[],
  rounds: number,
  say: (line: string) => void,
): Promise<Record<string, Record<number, GrowthFigures>>> {
  const sites = new Map<number, Site>();
  for (const size of SIZES) {
    const extra = Array.from({ length: size - builds.length }, (_, index) => generateArea(builds, index + 1));
    sites.set(size, await openSite(`areas-${size}`, [...builds, ...extra]));
    say(`Growth: a site of ${size} areas is published.`);
  }
  const results: Record<string, Record<number, GrowthFigures>> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const path of GROWTH_PAGES) {
      for (const [size, site] of round % 2 === 0 ? sites : [...sites].reverse()) {
        const documentBytes = await warm(site, path);
        const figures = ((results[path] ??= {})[size] ??= { documentBytes, interactive: [] });
        const context = await newVisitor(browser);
        figures.interactive.push((await visit(context, site.front.origin + path)).interactive);
        await context.close();
      }
    }
    say(`Growth: round ${round + 1} of ${rounds} is done.`);
  }
  await Promise.all([...sites.values()].map((site) => site.close()));
  return results;
}

interface Description {
  version: string;
  owns: { id: string; page: string; path: string }[];
  fragments: string[];
  chunks: Record<string, { js: string[]; css: string[] }>;
  media: string[];
}

/** Copies a small area's build under another name, version and URL. */
function generateArea(builds: string[], number: number): string {
  const from = builds.find((folder) => folder.endsWith(PATTERN.area)) ?? '';
  const id = String(number).padStart(3, '0');
  const name = `mfe-growth-${id}`;
  const to = join(work, 'growth', name);
  const old = JSON.parse(readFileSync(join(from, 'area.json'), 'utf8')) as Description;
  const version = `v${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
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

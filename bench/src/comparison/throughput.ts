import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { percentile, spread } from '../../../e2e/harness/statistics';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { judged, noted, type Row } from '../rows';
import { warm, type Site } from '../site/site';
import { withVisitor } from './browser';
import { startNginx } from './nginx';
import { visit } from './visit';

const run = promisify(execFile);
const PATH = '/search';
const SECONDS = 5;
const CONNECTIONS = 32;
const UNCACHED = 200;
const MAX_ROUNDS = 3;

export interface Throughput {
  /** Documents per second from the edge's cache; empty without wrk. */
  edge: number[];
  /** The same bytes as a file; empty without nginx. */
  nginx: number[];
  /** Times in ms to the last byte of pages that are not cached, with compression. */
  uncached: number[];
  /** First paints in ms, by round: of a cached page, and of one that the edge renders first. */
  hit: number[];
  miss: number[];
  /** Why something was not measured. */
  missing?: string;
}

/** The edge without the TLS front: HTTP/1.1, brotli, one process; and the cost of a cache miss for a visitor. */
export const throughput: Measurement = {
  name: 'edge',
  kind: 'comparison',
  run: async ({ browser, contestants, rounds }) => {
    const { site } = (await contestants()).F;
    const uncached = await measureUncached(site);
    const rates = await measureRates(site, Math.min(rounds, MAX_ROUNDS));
    const figures = { uncached, ...rates, ...(await measureMisses(await browser(), site, rounds)) };
    return { figures, rows: throughputRows(figures) };
  },
};

export function throughputRows({ edge, nginx, uncached, hit, miss, missing }: Throughput): Row[] {
  const cached = 'documents per second from the cache';
  const of = 'edge ÷ nginx';
  const rate = (rates: number[]) => (rates.length > 0 ? spread(rates).median.toFixed(0) : 'not measured');
  const ratio = spread(edge.map((each, round) => each / (nginx[round] ?? Number.NaN)));
  const ratios = spread(miss.map((time, round) => time / (hit[round] ?? Number.NaN)));
  return [
    missing
      ? noted(cached, of, 'not measured', missing)
      : judged(cached, of, ratio, { least: 0.5, note: `edge ${rate(edge)}, nginx ${rate(nginx)}` }),
    judged('uncached document, p50', `${PATH}?…`, spread([percentile(uncached, 0.5)]), {
      most: 15,
      unit: 'ms',
      note: `p95 ${percentile(uncached, 0.95).toFixed(1)} ms`,
    }),
    // The most that streaming a document could save (docs/decisions/0019).
    judged('first paint, rendered for it ÷ from the cache', PATH, ratios, {}),
  ];
}

async function measureUncached(site: Site): Promise<number[]> {
  const times: number[] = [];
  // The first 40 warm up.
  for (let index = -40; index < UNCACHED; index += 1) {
    const started = performance.now();
    await ask(`${site.edgeUrl}${PATH}?minPrice=${1_000_000 + index}`, {
      headers: { 'accept-encoding': 'br' },
    });
    if (index >= 0) times.push(performance.now() - started);
  }
  return times;
}

async function measureRates(
  site: Site,
  rounds: number,
): Promise<Pick<Throughput, 'edge' | 'nginx' | 'missing'>> {
  const rates = { edge: [] as number[], nginx: [] as number[] };
  if (!(await exists('wrk')))
    return { ...rates, missing: 'not measured: wrk is not installed (apt-get install wrk)' };
  await warm(site, PATH);
  const nginx = (await exists('nginx')) ? await startNginx(site.edgeUrl + PATH) : undefined;
  for (let round = 0; round < rounds; round += 1) {
    rates.edge.push(await load(site.edgeUrl + PATH));
    if (nginx) rates.nginx.push(await load(nginx.url));
  }
  if (nginx) nginx.stop();
  const alone = `nginx is not installed (apt-get install nginx-light); edge alone: ${rates.edge.join(', ')}`;
  return nginx ? rates : { ...rates, missing: alone };
}

async function load(url: string): Promise<number> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = await run('wrk', options);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function measureMisses(
  browser: Browser,
  site: Site,
  rounds: number,
): Promise<Record<'hit' | 'miss', number[]>> {
  const paints = { hit: [] as number[], miss: [] as number[] };
  const firstPaint = async (path: string) =>
    (await withVisitor(browser, (context) => visit(context, site.front.origin + path))).fcp;
  await warm(site, PATH);
  for (let round = 0; round < rounds; round += 1) {
    const known = `${PATH}?minPrice=${2_000_000 + round}`;
    await warm(site, known);
    paints.hit.push(await firstPaint(known));
    paints.miss.push(await firstPaint(`${PATH}?minPrice=${3_000_000 + round}`));
  }
  return paints;
}

async function exists(program: string): Promise<boolean> {
  return run(program, ['-v']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

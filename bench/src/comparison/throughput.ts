import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { freePort, Varnish } from '@nivaas/edge/varnish';
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
  /** Those of a Varnish in front of the edge; empty without varnishd. */
  varnish: number[];
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

export function throughputRows({ edge, nginx, varnish, uncached, hit, miss, missing }: Throughput): Row[] {
  const ratio = (above: number[], below: number[]) =>
    spread(above.map((each, round) => each / (below[round] ?? Number.NaN)));
  const names = { edge, nginx, varnish };
  const compared = (above: keyof typeof names, below: keyof typeof names, least: number): Row => {
    const [figure, of] = ['documents per second from the cache', `${above} ÷ ${below}`];
    if (missing) return noted(figure, of, 'not measured', missing);
    const rate = (name: keyof typeof names) => `${name} ${spread(names[name]).median.toFixed(0)}`;
    const note = `${rate(above)}, ${rate(below)}`;
    return judged(figure, of, ratio(names[above], names[below]), { least, note });
  };
  return [
    compared('edge', 'nginx', 0.5),
    compared('varnish', 'nginx', 0.9),
    compared('varnish', 'edge', 5),
    judged('uncached document, p50', `${PATH}?…`, spread([percentile(uncached, 0.5)]), {
      most: 15,
      unit: 'ms',
      note: `p95 ${percentile(uncached, 0.95).toFixed(1)} ms`,
    }),
    // The most that streaming a document could save (docs/decisions/0019).
    judged('first paint, rendered for it ÷ from the cache', PATH, ratio(miss, hit), {}),
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
): Promise<Pick<Throughput, 'edge' | 'nginx' | 'varnish' | 'missing'>> {
  const rates = { edge: [] as number[], nginx: [] as number[], varnish: [] as number[] };
  const absent: string[] = [];
  for (const program of ['wrk', 'nginx', 'varnishd']) if (!(await exists(program))) absent.push(program);
  if (absent.length > 0)
    return {
      ...rates,
      missing: `${absent.join(', ')} missing: apt-get install wrk nginx-light varnish varnish-modules`,
    };
  await warm(site, PATH);
  const nginx = await startNginx(site.edgeUrl + PATH);
  const varnish = await Varnish.start(await freePort(), [Number(new URL(site.edgeUrl).port)]);
  const urls = {
    edge: site.edgeUrl + PATH,
    nginx: nginx.url,
    varnish: `http://127.0.0.1:${varnish.port}${PATH}`,
  };
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['edge', 'nginx', 'varnish'] as const) rates[name].push(await load(urls[name]));
  } finally {
    nginx.stop();
    await varnish.close();
  }
  return rates;
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
  return run(program, ['-V']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

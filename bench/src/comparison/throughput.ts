import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, Varnish } from '../../../platform/edge/src/test-support/varnish';
import { percentile, spread } from '../../../e2e/harness/statistics';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { root } from '../paths';
import { judged, noted, ratios, type Row } from '../rows';
import { warm, type MeasuredSite } from '../site/site';
import { startNginx } from './nginx';

const run = promisify(execFile);
const PATH = '/search';
const SECONDS = 5;
const CONNECTIONS = 32;
const UNCACHED = 200;
/** An edge renders at most 100 documents in five seconds for one client. */
const PAUSE_MS = 60;
const MAX_ROUNDS = 3;

/** Documents per second: the edge's cache, nginx with the same bytes in a file, and Varnish in front of the edge. */
type Rates = Record<'edge' | 'nginx' | 'varnish', number[]>;

/** The edge without the TLS front: HTTP/1.1, brotli, one process. */
export const throughput: Measurement = {
  name: 'edge',
  kind: 'comparison',
  run: async ({ contestants, rounds }) => {
    const { site } = (await contestants()).F;
    const uncached = await measureUncached(site);
    const missing = await missingPrograms();
    const rates = missing ? undefined : await measureRates(site, Math.min(rounds, MAX_ROUNDS));
    const rows = [...rateRows(rates, missing), uncachedRow(uncached)];
    return { figures: { uncached, ...rates }, rows };
  },
};

function rateRows(rates: Rates | undefined, missing: string): Row[] {
  const compared = (above: keyof Rates, below: keyof Rates, least: number): Row => {
    const [figure, of] = ['documents per second from the cache', `${above} ÷ ${below}`];
    if (!rates) return noted(figure, of, 'not measured', missing);
    const note = [above, below].map((name) => `${name} ${spread(rates[name]).median.toFixed(0)}`).join(', ');
    return judged(figure, of, ratios(rates[above], rates[below]), { least, note });
  };
  return [compared('edge', 'nginx', 0.5), compared('varnish', 'nginx', 0.9), compared('varnish', 'edge', 5)];
}

function uncachedRow(times: number[]): Row {
  const note = `p95 ${percentile(times, 0.95).toFixed(1)} ms`;
  const median = spread([percentile(times, 0.5)]);
  return judged('uncached document, p50', `${PATH}?…`, median, { most: 15, unit: 'ms', note });
}

/** Times in ms to the last byte of pages that are not cached, with compression. */
async function measureUncached(site: MeasuredSite): Promise<number[]> {
  const times: number[] = [];
  // The first 40 requests are the warm-up.
  for (let index = -40; index < UNCACHED; index += 1) {
    const started = performance.now();
    const url = `${site.edgeUrl}${PATH}?minPrice=${1_000_000 + index}`;
    const { status } = await ask(url, { headers: { 'accept-encoding': 'br' } });
    if (status !== 200) throw new Error(`${url} answers ${status}.`);
    if (index >= 0) times.push(performance.now() - started);
    await delay(PAUSE_MS);
  }
  return times;
}

async function measureRates(site: MeasuredSite, rounds: number): Promise<Rates> {
  const rates: Rates = { edge: [], nginx: [], varnish: [] };
  await warm(site, PATH);
  const nginx = await startNginx(site.edgeUrl + PATH);
  const varnish = await Varnish.start(await freePort(), [Number(new URL(site.edgeUrl).port)], root);
  const varnishUrl = `http://127.0.0.1:${varnish.port}${PATH}`;
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.edge.push(await load(site.edgeUrl + PATH));
      rates.nginx.push(await load(nginx.url));
      rates.varnish.push(await load(varnishUrl));
    }
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

/** @returns What to install; empty when nothing is missing. */
async function missingPrograms(): Promise<string> {
  const missing: string[] = [];
  for (const program of ['wrk', 'nginx', 'varnishd'])
    await run(program, ['-V']).catch(({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT') missing.push(program);
    });
  return missing.length === 0
    ? ''
    : `${missing.join(', ')} missing: apt-get install wrk nginx-light varnish varnish-modules`;
}

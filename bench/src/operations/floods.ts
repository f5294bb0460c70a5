import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { work } from '../paths';
import { percentile } from '../../../e2e/harness/statistics';
import type { Floods, FloodTotals } from './attackers';
import { EdgeProcess } from './edge-process';
import { publishVersions } from './versions';

export interface FloodOptions {
  /** How long visitors are watched, without and under the floods. Seconds. */
  seconds: number;
  /** How long the floods run before anybody looks. Seconds. */
  ahead: number;
  documentsPerSecond: number;
  floods: Floods;
}

const floods: Floods = { slow: 200, loginsPerSecond: 50, beaconsPerSecond: 5_000 };
export const WHOLE: FloodOptions = { seconds: 30, ahead: 5, documentsPerSecond: 50, floods };
/** To see that it works. */
export const QUICK: FloodOptions = { seconds: 3, ahead: 1, documentsPerSecond: 20, floods };

/** Goal of the issue. Milliseconds. */
const GOAL = 250;
const PATHS = ['/', '/search', '/property/1', '/login', '/about', '/apartments', '/search?q=Pune'];

interface Seen {
  /** Milliseconds from when the visitor came to the last byte. */
  times: number[];
  failed: string[];
}

/**
 * What visitors notice of 200 slow connections, a login flood and a beacon flood, beside what they notice without them,
 * on the same edge.
 *
 * @returns True when the goal was reached and no visitor was refused.
 */
export async function runFloods(options: FloodOptions, say: (line: string) => void): Promise<boolean> {
  const data = join(work, 'operations/floods');
  rmSync(data, { recursive: true, force: true });
  say('Publishing the built areas …');
  await publishVersions(openRegistry(openFolderStore(join(data, 'registry'))));
  // Visitors and attackers come from many addresses, as they would through a proxy.
  const edge = new EdgeProcess({ DATA_DIR: data, TRUST_PROXY: '1' }, join(data, 'edge.log'));
  await edge.start();
  try {
    for (let round = 0; round < 3; round += 1) await Promise.all(PATHS.map((path) => visit(edge.url + path)));
    say(`Watching visitors for ${options.seconds} s without floods …`);
    const calm = await watch(edge.url, options);
    say(`Watching visitors for ${options.seconds} s under the floods …`);
    const attackers = await attack(edge.url, options.floods);
    await new Promise((resolve) => setTimeout(resolve, options.ahead * 1_000));
    const flooded = await watch(edge.url, options);
    const totals = await attackers.stop();
    return report(options, calm, flooded, totals);
  } finally {
    await edge.kill();
  }
}

async function attack(url: string, what: Floods): Promise<{ stop: () => Promise<FloodTotals> }> {
  const child = fork(join(__dirname, 'attackers.js'));
  const said = () => new Promise((resolve) => child.once('message', resolve));
  child.send({ url, floods: what });
  await said();
  return {
    stop: async () => {
      const totals = said();
      child.send('stop');
      return (await totals) as FloodTotals;
    },
  };
}

/** Visitors at a fixed rate: who comes late because others were slow counts from when he should have come. */
async function watch(url: string, { seconds, documentsPerSecond }: FloodOptions): Promise<Seen> {
  const seen: Seen = { times: [], failed: [] };
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < seconds * documentsPerSecond; index += 1) {
    const due = began + (index / documentsPerSecond) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const path = PATHS[index % PATHS.length] ?? '/';
    const visited = visit(url + path, index).then(
      (status) => {
        seen.times.push(performance.now() - due);
        if (status !== 200) seen.failed.push(`${path}: ${status}`);
      },
      (error: unknown) => void seen.failed.push(`${path}: ${String(error)}`),
    );
    open.push(visited);
  }
  await Promise.all(open);
  return seen;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const LIMIT = 15_000;

/** @returns The status, once the whole document is there. */
function visit(url: string, visitor = 0): Promise<number> {
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.0.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, timeout: LIMIT }, (answer) => {
      answer.resume();
      answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer'))).once('error', reject);
    asked.end();
  });
}

function report({ floods: tried }: FloodOptions, calm: Seen, flooded: Seen, totals: FloodTotals): boolean {
  const line = (what: string, { times, failed }: Seen) =>
    `${what}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
    `longest ${Math.max(...times).toFixed(1)} ms of ${times.length}; ${failed.length} failed`;
  const p99 = percentile(flooded.times, 0.99);
  const isReached = p99 < GOAL && flooded.failed.length === 0;
  const lines = [
    line('documents without floods', calm),
    `${line('documents under the floods', flooded)}; goal: p99 under ${GOAL} ms and 0 failed, ${isReached ? 'reached' : 'MISSED'}`,
    `the floods: ${tried.slow} slow connections at a time (${totals.slowOpened} opened, ${totals.slowCut} ended by the edge); ` +
      `logins by status ${JSON.stringify(totals.logins)}; ` +
      `${totals.beaconsSent} beacons sent, answers by status ${JSON.stringify(totals.beacons)}`,
    ...flooded.failed.slice(0, 10).map((failure) => `FAILED ${failure}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return isReached;
}

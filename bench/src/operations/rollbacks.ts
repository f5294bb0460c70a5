import { Agent } from 'node:http';
import type { Registry } from '@nivaas/registry';
import { runRelease } from '../../../e2e/harness/own-site';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { timed } from '../rows';
import { BY, bucketCookie, newSite, startEdge, urlOf, type NextVersion } from '../site/site';

const WHOLE = 200;
const QUICK = 8;
/** A page of each area. */
const PAGES: Record<string, string> = {
  'mfe-search': '/search',
  'mfe-property': '/property/1',
  'mfe-account': '/login',
  'mfe-content': '/about',
};
const MAX_DOCUMENT_MS = 50;
const MAX_COMMAND_MS = 300;
/** A change that is not served by then ends the run. */
const MAX_WAIT_MS = 10_000;

/**
 * Times of a rollback: from its acknowledgement to the first document with the old version, and the whole release
 * command. The edge is another process than the one that changes the registry.
 */
export const rollbacks: Measurement = {
  name: 'rollback',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const count = isQuick ? QUICK : WHOLE;
    const { data, registry, remotes } = await newSite('rollbacks');
    const edge = await startEdge({ DATA_DIR: data, AUTOPILOT: '0' });
    const url = urlOf(edge);
    const times: Times = { known: [], fresh: [], command: [] };
    try {
      for (let index = 0; index < count; index += 1) {
        const remote = remotes[index % remotes.length] as NextVersion;
        await rollBack({ url, registry, times }, remote, index);
        times.command.push(await command(registry, remote, data));
        if ((index + 1) % 20 === 0) say(`${index + 1} of ${count} rollbacks are measured.`);
      }
    } finally {
      await edge.kill();
    }
    const rows = [
      timed('rollback to the next document', '', times.known, MAX_DOCUMENT_MS),
      timed('after it, a page that was not cached', '', times.fresh),
      timed('the release command', '', times.command, MAX_COMMAND_MS),
    ];
    return { figures: { ...times, log: edge.events() }, rows };
  },
};

/** In ms. */
type Times = Record<'known' | 'fresh' | 'command', number[]>;

interface Trial {
  url: string;
  registry: Registry;
  times: Times;
}

/** Deploys the next version, waits until it is served, and measures the rollback. */
async function rollBack(trial: Trial, { area, first, next }: NextVersion, index: number): Promise<void> {
  const { url, registry, times } = trial;
  const page = url + (PAGES[area] ?? '/');
  await firstDocument(page, area, first);
  await goOn(registry, area, next);
  await firstDocument(page, area, next);
  await registry.run('rollback', { area, reason: 'bench' }, { by: BY });
  const at = Date.now();
  times.known.push((await firstDocument(page, area, first)) - at);
  const asked = Date.now();
  times.fresh.push((await firstDocument(`${page}?fresh=${index}`, area, first)) - asked);
}

/** Without the gate. The rollback before put the version on hold. */
function goOn(registry: Registry, area: string, version: string): Promise<unknown> {
  return registry.run('activate', { area, version, force: true, reason: 'bench' }, { by: BY });
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Polls until the page shows this version of the area. @returns When it did, by `Date.now()`. */
async function firstDocument(page: string, area: string, version: string): Promise<number> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    const { body } = await ask(page, { agent, headers: { cookie: bucketCookie(1) } });
    if (body.includes(`data-area="${area}" data-version="${version}"`)) return Date.now();
  }
  throw new Error(`${page} did not show ${area} ${version} within ${MAX_WAIT_MS} ms.`);
}

/** Runs the release command, without npm. @returns Its time in ms. */
async function command(registry: Registry, { area, next }: NextVersion, data: string): Promise<number> {
  await goOn(registry, area, next);
  const started = performance.now();
  await runRelease({ DATA_DIR: data }, ['rollback', area, '--reason', 'bench', '--by', 'bench']);
  return performance.now() - started;
}

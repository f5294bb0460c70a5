import { Agent } from 'node:http';
import { releaseId, type Registry } from '@nivaas/registry';
import { runRelease } from '../../../e2e/harness/own-site';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { timed } from '../rows';
import { bucketCookie, startEdge, urlOf } from '../site/site';
import { openFlipper, type Flipper } from './flipper';
import { openTabs, type OpenTabs } from './open-tabs';
import { openTrial, type TwoVersions } from './versions';

const WHOLE = { rollbacks: 200, tabs: 20 };
const QUICK = { rollbacks: 8, tabs: 5 };
/** A page of each area. */
const PAGES: Record<string, string> = {
  'mfe-search': '/search',
  'mfe-property': '/property/1',
  'mfe-account': '/login',
  'mfe-content': '/about',
};
const MAX_DOCUMENT_MS = 50;
const MAX_TABS_MS = 1_000;
const MAX_COMMAND_MS = 300;
/** A change that is not served by then ends the run. */
const MAX_WAIT_MS = 10_000;

/**
 * Times of a rollback: from its acknowledgement to the first document with the old version and to the last open tab's
 * event, and the whole release command.
 */
export const rollbacks: Measurement = {
  name: 'rollback',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const size = isQuick ? QUICK : WHOLE;
    const { data, registry, versions } = await openTrial('rollbacks');
    const edge = await startEdge({ DATA_DIR: data, AUTOPILOT: '0' });
    const url = urlOf(edge);
    const flipper = openFlipper(data);
    const tabs = await openTabs(url, size.tabs);
    const times: Times = { known: [], fresh: [], tabs: [], command: [] };
    try {
      for (let index = 0; index < size.rollbacks; index += 1) {
        const version = versions[index % versions.length] as TwoVersions;
        await rollBack({ url, registry, flipper, tabs, times }, version, index);
        times.command.push(await command(version, flipper, data));
        if ((index + 1) % 20 === 0) say(`${index + 1} of ${size.rollbacks} rollbacks are measured.`);
      }
    } finally {
      tabs.close();
      flipper.close();
      await edge.kill();
    }
    const rows = [
      timed('rollback to the next document', '', times.known, MAX_DOCUMENT_MS),
      timed('after it, a page that was not cached', '', times.fresh),
      timed('rollback to the last open tab', `${size.tabs} tabs`, times.tabs, MAX_TABS_MS),
      timed('the release command', '', times.command, MAX_COMMAND_MS),
    ];
    return { figures: { ...times, log: edge.events() }, rows };
  },
};

/** In ms. */
type Times = Record<'known' | 'fresh' | 'tabs' | 'command', number[]>;

interface Trial {
  url: string;
  registry: Registry;
  flipper: Flipper;
  tabs: OpenTabs;
  times: Times;
}

/** Deploys the second version, waits until it is served, and measures the rollback. */
async function rollBack(trial: Trial, { area, first, second }: TwoVersions, index: number): Promise<void> {
  const { url, registry, flipper, tabs, times } = trial;
  const page = url + (PAGES[area] ?? '/');
  await firstDocument(page, area, first);
  await flipper.ask({ verb: 'activate', area, version: second });
  await firstDocument(page, area, second);
  const areas = (await registry.current())?.areas ?? {};
  const state = areas[area];
  const heard = tabs.heard(
    releaseId({ ...areas, ...(state ? { [area]: { ...state, version: first } } : {}) }),
  );
  const at = await flipper.ask({ verb: 'rollback', area });
  // The flipper is another process, so polling begins a little after the acknowledgement.
  times.known.push((await firstDocument(page, area, first)) - at);
  const asked = Date.now();
  times.fresh.push((await firstDocument(`${page}?fresh=${index}`, area, first)) - asked);
  times.tabs.push(Math.max(...(await heard)) - at);
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
async function command({ area, second }: TwoVersions, flipper: Flipper, data: string): Promise<number> {
  await flipper.ask({ verb: 'activate', area, version: second });
  const started = performance.now();
  await runRelease({ DATA_DIR: data }, ['rollback', area, '--reason', 'bench', '--by', 'bench']);
  return performance.now() - started;
}

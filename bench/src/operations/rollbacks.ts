import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFolderStore, openRegistry, releaseId, type Registry } from '@nivaas/registry';
import { root, work } from '../paths';
import { percentile } from '../../../e2e/harness/statistics';
import { EdgeProcess } from './edge-process';
import { Flipper } from './flipper';
import { OpenTabs } from './open-tabs';
import { publishVersions, type TwoVersions } from './versions';

const run = promisify(execFile);

export interface RollbackOptions {
  rollbacks: number;
  tabs: number;
}

export const WHOLE: RollbackOptions = { rollbacks: 200, tabs: 20 };
export const QUICK: RollbackOptions = { rollbacks: 8, tabs: 5 };

/** The page on which a rollback of the area is looked for. */
const PAGES: Record<string, string> = {
  'mfe-search': '/search',
  'mfe-property': '/property/1',
  'mfe-account': '/login',
  'mfe-content': '/about',
};
/** Goals of the issue. Milliseconds. */
const GOALS = { document: 50, tabs: 1_000, command: 300 };
/** Longest that a change may take to be seen before the run is given up. Milliseconds. */
const LIMIT = 10_000;

interface Times {
  /** A page that was shown before, and one that nobody had asked for, which must be rendered. */
  known: number[];
  fresh: number[];
  tabs: number[];
  command: number[];
}

/**
 * How fast a rollback is: from its acknowledgement to the first document with the old version, to the last open tab
 * that was told, and the release command from its start to its end.
 *
 * @returns True when the goals were reached.
 */
export async function runRollbacks(options: RollbackOptions, say: (line: string) => void): Promise<boolean> {
  const data = join(work, 'operations/rollbacks');
  rmSync(data, { recursive: true, force: true });
  const registry = openRegistry(openFolderStore(join(data, 'registry')));
  say('Publishing two versions of four areas …');
  const versions = await publishVersions(registry);
  const edge = new EdgeProcess({ DATA_DIR: data, AUTOPILOT: '0' }, join(data, 'edge.log'));
  await edge.start();
  const flipper = new Flipper(join(data, 'registry'), join(data, 'edge'));
  const tabs = await OpenTabs.open(edge.url, options.tabs);
  const times: Times = { known: [], fresh: [], tabs: [], command: [] };
  try {
    for (let index = 0; index < options.rollbacks; index += 1) {
      const version = versions[index % versions.length] as TwoVersions;
      await rollBack({ edge, registry, flipper, tabs, version, index, times });
      if ((index + 1) % 20 === 0) say(`${index + 1} of ${options.rollbacks} rollbacks are measured.`);
    }
    for (let index = 0; index < options.rollbacks; index += 1) {
      times.command.push(await command(versions[index % versions.length] as TwoVersions, flipper, data));
    }
  } finally {
    tabs.close();
    flipper.close();
    await edge.kill();
  }
  return report(times, edge);
}

interface Round {
  edge: EdgeProcess;
  registry: Registry;
  flipper: Flipper;
  tabs: OpenTabs;
  version: TwoVersions;
  index: number;
  times: Times;
}

/** Deploys the second version, waits until it is served, and measures the way back. */
async function rollBack({ edge, registry, flipper, tabs, version, index, times }: Round): Promise<void> {
  const { area, first, second } = version;
  const page = PAGES[area] ?? '/';
  const fresh = `${page}?fresh=${index}`;
  await firstDocument(edge.url, page, area, first);
  await flipper.step({ verb: 'activate', area, version: second });
  await firstDocument(edge.url, page, area, second);
  const areas = (await registry.current())?.areas ?? {};
  const state = areas[area];
  const told = tabs.told(releaseId({ ...areas, ...(state ? { [area]: { ...state, version: first } } : {}) }));
  const { at } = await flipper.step({ verb: 'rollback', area });
  // The answer of the flipper comes from another process, so the looking begins a little after the acknowledgement.
  times.known.push((await firstDocument(edge.url, page, area, first)) - at);
  const asked = Date.now();
  times.fresh.push((await firstDocument(edge.url, fresh, area, first)) - asked);
  times.tabs.push(Math.max(...(await told)) - at);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks again and again until the page shows this version of the area. @returns When it did, by `Date.now()`. */
async function firstDocument(url: string, page: string, area: string, version: string): Promise<number> {
  const end = Date.now() + LIMIT;
  while (Date.now() < end) {
    const html = await get(url + page);
    if (html.includes(`data-area="${area}" data-version="${version}"`)) return Date.now();
  }
  throw new Error(`${page} did not show ${area} ${version} within ${LIMIT} ms.`);
}

function get(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { cookie: 'nivaas-rs=1' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(text));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The release command as ops type it, without npm. @returns Milliseconds from its start to its end. */
async function command({ area, second }: TwoVersions, flipper: Flipper, data: string): Promise<number> {
  await flipper.step({ verb: 'activate', area, version: second });
  const started = performance.now();
  const script = join(root, 'platform/cli/dist/main.js');
  await run(process.execPath, [script, 'rollback', area, '--reason', 'bench', '--by', 'bench'], {
    env: { ...process.env, DATA_DIR: data },
  });
  return performance.now() - started;
}

function report({ known, fresh, tabs, command: commands }: Times, edge: EdgeProcess): boolean {
  const line = (what: string, values: number[], goal?: number) => {
    const [p50, p99] = [percentile(values, 0.5), percentile(values, 0.99)];
    const judged =
      goal === undefined ? '' : `; goal: p99 at most ${goal} ms, ${p99 <= goal ? 'reached' : 'MISSED'}`;
    process.stdout.write(
      `${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${values.length}${judged}\n`,
    );
    return goal === undefined || p99 <= goal;
  };
  const reached = [
    line('rollback to the next document', known, GOALS.document),
    line('after it, a page that nobody had asked for yet', fresh),
    line('rollback to the last open tab told', tabs, GOALS.tabs),
    line('the release command, from start to end', commands, GOALS.command),
  ];
  process.stdout.write(`log of the edge: ${JSON.stringify(edge.events())}\n`);
  return reached.every(Boolean);
}

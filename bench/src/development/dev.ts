import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../../../e2e/harness/edge-process';
import { spread } from '../../../e2e/harness/statistics';
import { copyCheckout, type Checkout } from '../../../e2e/harness/checkouts/whole-checkout';
import type { Bench, Outcome, Measurement } from '../measurement';
import { root } from '../paths';
import { judged, never, type Row } from '../rows';
import { assertEditable, EDITS, makeState, stateOf, timesOf } from './edits';

const AREA = 'mfe-search';
/** Generated in addition to the repository's five areas. */
const MORE_AREAS = 20;
const MAX_ROUNDS = 5;

/** Start times, and the times of each kind of edit, in ms. `lost`: edits that lost the state of the page. */
interface DevelopmentTimes {
  cold: number;
  warm: number;
  saves: Record<string, number[]>;
  lost: string[];
}

/** `npm run dev` with five areas and with 25: how long its start and a saved edit take. */
export const dev: Measurement = { name: 'dev', kind: 'operation', run };

async function run({ rounds, isQuick, say, browser }: Bench): Promise<Outcome> {
  assertEditable(root);
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-bench-'));
  try {
    const checkout = await copyCheckout(join(folder, 'checkout'), { DATA_DIR: join(folder, 'data') });
    const options = { folder, rounds: Math.min(rounds, MAX_ROUNDS), say, browser: await browser() };
    const few = await measure(options);
    if (isQuick) return { figures: { few }, rows: rowsOf(few, 5) };
    say(`generating and building ${MORE_AREAS} areas …`);
    await generate(checkout);
    const many = await measure(options);
    const ratio = medianOf(many) / medianOf(few);
    const growth = judged('save to screen', '25 ÷ 5 areas', spread([ratio]), { most: 1.2 });
    return { figures: { few, many }, rows: [...rowsOf(few, 5), ...rowsOf(many, 5 + MORE_AREAS), growth] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function generate({ run: inCheckout }: Checkout): Promise<void> {
  const names = Array.from({ length: MORE_AREAS }, (_, index) => `g${index + 1}`);
  const workspace = 'node platform/workspace/dist/main.js';
  for (const name of names)
    await inCheckout(`${workspace} new-area mfe-${name} --owns /${name},/${name}/:id --lends ${name}-card`);
  await inCheckout(`${workspace} build ${names.map((name) => `mfe-${name}`).join(' ')}`);
}

interface Options {
  folder: string;
  rounds: number;
  say: Bench['say'];
  browser: Browser;
}

async function measure({ folder, rounds, say, browser }: Options): Promise<DevelopmentTimes> {
  const checkout = join(folder, 'checkout');
  // Cold: as after `npm start`, with the last builds of all areas and nothing else.
  for (const kept of [join(folder, 'data'), join(checkout, 'node_modules/.cache')])
    await rm(kept, { recursive: true, force: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const cold = await start(checkout, page);
  await cold.stop();
  const warm = await start(checkout, page);
  const figures: DevelopmentTimes = { cold: cold.ms, warm: warm.ms, saves: {}, lost: [] };
  say(`started in ${cold.ms} ms cold, ${warm.ms} ms warm`);
  try {
    for (const edit of EDITS) {
      await openPage(page, warm.url + edit.path);
      await makeState(page);
      const before = await stateOf(page);
      const times = await timesOf(checkout, page, edit, rounds);
      const after = await stateOf(page);
      if (after !== before) figures.lost.push(`${edit.kind}: ${before} became ${after}`);
      figures.saves[edit.kind] = times;
      say(`${edit.kind}: ${times.join(', ')} ms`);
    }
  } finally {
    await warm.stop();
    await page.close();
  }
  return figures;
}

/** Starts development. @returns `ms`: the time until a page of the area is hydrated. */
async function start(checkout: string, page: Page) {
  const began = Date.now();
  const env = { ...process.env, PORT: '0', DATA_DIR: join(checkout, '../data') };
  const program = [process.execPath, join(checkout, 'scripts/run.js'), 'dev', AREA];
  const { url, stop } = await startServer(program, { env });
  await openPage(page, `${url}/search`);
  return { url, ms: Date.now() - began, stop };
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

const medianOf = ({ saves }: DevelopmentTimes) => spread(Object.values(saves).flat()).median;

function rowsOf({ cold, warm, saves, lost }: DevelopmentTimes, areas: number): Row[] {
  const of = `${areas} areas`;
  const unit = 'ms';
  return [
    judged('start to page, cold', of, spread([cold]), { most: 20_000, unit }),
    judged('start to page, warm', of, spread([warm]), { most: 5_000, unit }),
    ...Object.entries(saves).map(([kind, times]): Row => {
      const row = judged('save to screen', `${kind}, ${of}`, spread(times), { most: 1_000, unit });
      const isReached = row.reached === true && Math.max(...times) <= 2_000;
      return { ...row, goal: `${row.goal}, worst ≤ 2000 ms`, reached: isReached };
    }),
    never('edits that lost state', of, lost),
  ];
}

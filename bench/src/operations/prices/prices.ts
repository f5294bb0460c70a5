import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../../../e2e/harness/browser';
import type { EdgeProcess } from '../../../../e2e/harness/edge-process';
import { atRate } from '../../http';
import type { Measurement } from '../../measurement';
import { areaNames, builtArea } from '../../paths';
import { never, timed, type Row } from '../../rows';
import { goLive, newRegistry, startEdge, urlOf } from '../../site/site';
import { Balancer } from '../balancer';
import { TOKEN } from '../edge-flipper';
import { PricedHome, PriceLoad } from './priced-home';
import { look, recordPrices, type Look } from './shown-prices';
import { USES, type Use } from './uses';

const WHOLE = 50;
const QUICK = 3;
const DOCUMENTS_PER_SECOND = 20;
/** Data that a tab asked for longer ago is not used without asking again. */
const AHEAD_MS = 1_000;

/**
 * A home's price changes under load on two edges while a tab is open. After the acknowledgement no document has the price
 * of before, and the tab's next step leads to the new one.
 */
export const prices: Measurement = {
  name: 'prices',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const { data, registry } = newRegistry('operations/prices');
    for (const area of areaNames()) await goLive(registry, builtArea(area));
    const edges: EdgeProcess[] = [];
    const balancer = new Balancer(() => edges.map(({ url }) => url));
    await balancer.open();
    const env = { AUTOPILOT: '0', RELEASE_TOKEN: TOKEN, DATA_DIR: data, PUBLIC_ORIGIN: balancer.origin };
    for (const name of ['one', 'two']) edges.push(await startEdge(env, `edge-${name}.log`));
    const home = new PricedHome(urlOf(edges[0] as EdgeProcess));
    const load = new PriceLoad(balancer, home);
    // Playwright switches the cache of left pages off.
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: LAUNCH_ARGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const looks: Record<string, Look[]> = {};
    try {
      await home.change();
      const stop = atRate(DOCUMENTS_PER_SECOND, () => void load.visit());
      for (const [name, use] of Object.entries(USES)) {
        looks[name] = [];
        for (let index = 0; index < (isQuick ? QUICK : WHOLE); index += 1)
          looks[name].push(await lookOnce(browser, balancer.origin, home, use));
        say(`Prices: ${name} is done.`);
      }
      stop();
    } finally {
      await browser.close();
      balancer.close();
      await Promise.all(edges.map((edge) => edge.kill()));
    }
    return { figures: { looks, took: home.took }, rows: rowsOf(home, load, looks) };
  },
};

/** Changes the price while a new tab is open, and takes the tab's step. */
async function lookOnce(
  browser: Browser,
  origin: string,
  home: PricedHome,
  { ready, step }: Use,
): Promise<Look> {
  const context = await browser.newContext({ locale: 'en-IN' });
  await recordPrices(context);
  const page = await context.newPage();
  await ready(page, origin);
  const readyAt = Date.now();
  await home.change();
  await delay(readyAt + AHEAD_MS - Date.now());
  const found = await look(page, home.labels, () => step(page));
  await context.close();
  return found;
}

function rowsOf({ took }: PricedHome, load: PriceLoad, looks: Record<string, Look[]>): Row[] {
  const ofUses = Object.entries(looks).flatMap(([name, all]) => {
    const times = all.map(({ newMs }) => newMs);
    const old = all.map(({ oldMs }) => oldMs).filter((ms) => ms > 0);
    const lost = times.filter((ms) => ms === Infinity).map(() => 'it stayed');
    return [
      timed('a step in a tab to the new price', name, times),
      never('the new price did not come', name, lost),
      USES[name]?.showsBefore
        ? timed('the price of before, until renewed', name, old)
        : never('the price of before', name, old.map(String)),
    ];
  });
  return [
    timed('a changed price to its acknowledgement', 'two edges, no Redis', took),
    never('the price of before', `${load.documents} documents`, load.old),
    never('failed', 'these documents', load.failed),
    ...ofUses,
  ];
}

import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../../../e2e/harness/browser';
import { atRate } from '../../http';
import type { Measurement } from '../../measurement';
import { never, timed, type Row } from '../../rows';
import { newSite, urlOf } from '../../site/site';
import { TwoEdges } from '../two-edges';
import { PricedHome, PriceLoad } from './priced-home';
import { look, recordPrices, type Look } from './shown-prices';
import { USES, type Use } from './uses';

const WHOLE = 50;
const QUICK = 3;
const DOCUMENTS_PER_SECOND = 20;
/** Data that a tab asked for longer ago is not used without asking again. */
const AHEAD_MS = 1_000;

/**
 * A home's price changes at one edge, under load on two, while a tab of the other is open. After the acknowledgement no document has the price
 * of before, and the tab's next step leads to the new one.
 */
export const prices: Measurement = {
  name: 'prices',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const { data } = await newSite('prices');
    const edges = await TwoEdges.start(data);
    const home = new PricedHome(urlOf(edges.first));
    const load = new PriceLoad(edges, home);
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
          looks[name].push(await lookOnce(browser, edges.second.url, home, use));
        say(`Prices: ${name} is done.`);
      }
      stop();
    } finally {
      await browser.close();
      await edges.close();
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
    const old = all.flatMap(({ oldMs }) => (oldMs > 0 ? [String(oldMs)] : []));
    const lost = times.filter((ms) => ms === Infinity).map(() => 'it stayed');
    return [
      timed('a step in a tab to the new price', name, times),
      never('the new price did not come', name, lost),
      never('the price of before', name, old),
    ];
  });
  return [
    timed('a changed price to its acknowledgement', 'two edges, no Redis', took),
    never('the price of before', `${load.documents} documents`, load.old),
    never('failed', 'these documents', load.failed),
    ...ofUses,
  ];
}

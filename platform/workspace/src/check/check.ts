import { availableParallelism } from 'node:os';
import { inParallel, openStore, type Problem } from '@nivaas/registry';
import type { Browser } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../browser/find-browser';
import { finding, isOfCandidate, problemOf, type Finding } from './findings';
import { deployedPlace, privatePlace, type Place } from './places';
import { visitPage } from './visit-page';
import { visitThroughWorker } from './visit-worker';

/** Each page keeps a core busy. More pages than cores would make healthy ones look blocked. */
const PAGES_AT_ONCE = Math.min(3, availableParallelism());
const FROM = '--from';
const ARGS = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];

interface Answer {
  problems: Problem[];
  notes: string[];
  /** False when there is no browser. */
  wasBrowsed: boolean;
}

interface Candidate {
  area: string;
  version: string;
}

/**
 * Opens the pages of a version in a browser, among what is live, and prints what is wrong as JSON. Changes nothing.
 *
 * @param args Area, version and the address of a registry's store, with `--from` and the folder of a build that is not in
 *   it; or, instead of the store, the origin of a site, a preview link, and URLs of pages.
 */
export async function check([
  area = '',
  version = '',
  address = '',
  link,
  ...pages
]: string[]): Promise<void> {
  const browser = await launch();
  try {
    const answer: Answer = browser
      ? await visit(
          browser,
          { area, version },
          await (link === undefined || link === FROM
            ? privatePlace(openStore(address, process.env), area, version, pages[0])
            : deployedPlace(address, link, pages)),
        )
      : {
          problems: [],
          notes: ['No page was opened in a browser: there is no Chrome or Chromium. CHROME_PATH names one.'],
          wasBrowsed: false,
        };
    process.stdout.write(JSON.stringify(answer));
  } finally {
    await browser?.close();
  }
}

/** Undefined without a browser, or without the package that drives it. */
async function launch(): Promise<Browser | undefined> {
  const executablePath = findHeadlessShell() ?? findBrowser();
  const playwright = await import('@playwright/test').catch(() => undefined);
  return executablePath ? playwright?.chromium.launch({ executablePath, args: ARGS }) : undefined;
}

async function visit(browser: Browser, candidate: Candidate, place: Place): Promise<Answer> {
  try {
    const problems = await inParallel(PAGES_AT_ONCE, place.pages, async (page) => {
      const found = await visitPage(browser, place.withCandidate(page), candidate);
      const mayBeOthers = found.some((each) => !isOfCandidate(each, candidate.area, [each]));
      const before = mayBeOthers ? await visitPage(browser, await place.asLive(page), candidate) : [];
      return distinct(found)
        .filter((each) => isOfCandidate(each, candidate.area, before))
        .map((each) => problemOf(candidate, page, each));
    });
    problems.push(await workerProblems(browser, candidate, place));
    const opened = `Pages opened in ${browser.browserType().name()} ${browser.version()}: ${place.pages.length}.`;
    return {
      problems: [...problems.flat(), ...faultsOf(candidate, place)],
      notes: [...place.notes, opened],
      wasBrowsed: true,
    };
  } finally {
    await place.close();
  }
}

/** Only the shell has a service worker. A deployed site serves a preview without it. */
async function workerProblems(browser: Browser, candidate: Candidate, place: Place): Promise<Problem[]> {
  const [page] = place.pages;
  if (candidate.area !== 'shell' || !place.hasWorker || page === undefined) return [];
  const found = await visitThroughWorker(browser, place.withCandidate(page));
  return found.map((each) => problemOf(candidate, page, each));
}

/** Faults of the version that were reported to the edge. They name no page. */
function faultsOf(candidate: Candidate, { faults }: Place): Problem[] {
  const own = faults.filter(({ area, version }) => area === candidate.area && version === candidate.version);
  const found = own.map(({ part, side, message, healed }) =>
    finding(
      'fault_reported',
      `${part} failed in the ${side}${healed ? ', and a stand-in took its place' : ''}: ${message}`,
    ),
  );
  return distinct(found).map((each) => problemOf(candidate, '', each));
}

function distinct(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((each) => [`${each.code} ${each.message}`, each])).values()];
}

import { availableParallelism } from 'node:os';
import { openPrivateEdge, type PrivateEdge } from '@nivaas/edge/private-edge';
import { inParallel, openRegistry, openStore, type Problem, type VersionManifest } from '@nivaas/registry';
import type { Browser } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../browser/find-browser';
import { finding, isOfCandidate, problemOf, type Finding } from './findings';
import { visitPage } from './visit-page';

/** Each keeps a core busy. More than cores would make healthy pages look blocked. */
const PAGES_AT_ONCE = Math.min(3, availableParallelism());
const ARGS = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];

interface Answer {
  problems: Problem[];
  notes: string[];
  /** False when there is no browser. */
  wasBrowsed: boolean;
}

/**
 * Opens the pages of a version in a browser, among what is live, and prints what is wrong as JSON. Changes nothing.
 *
 * @param args Address of the registry's store, area and version.
 */
export async function check([address = '', area = '', version = '']: string[]): Promise<void> {
  const store = openStore(address, process.env);
  const manifest = await openRegistry(store).manifest(area, version);
  const browser = await launch();
  const edges: Promise<PrivateEdge>[] = [];
  const open = (candidate?: VersionManifest) => {
    const edge = openPrivateEdge(store, candidate);
    edges.push(edge);
    return edge;
  };
  try {
    const answer: Answer = browser
      ? await visit(browser, manifest, await open(manifest), () => open())
      : {
          problems: [],
          notes: ['No page was opened in a browser: there is no Chrome or Chromium. CHROME_PATH names one.'],
          wasBrowsed: false,
        };
    process.stdout.write(JSON.stringify(answer));
  } finally {
    await browser?.close();
    await Promise.all(edges.map(async (edge) => (await edge).close()));
  }
}

/** Undefined without a browser, or without the package that drives it. */
async function launch(): Promise<Browser | undefined> {
  const executablePath = findHeadlessShell() ?? findBrowser();
  const playwright = await import('@playwright/test').catch(() => undefined);
  return executablePath ? playwright?.chromium.launch({ executablePath, args: ARGS }) : undefined;
}

async function visit(
  browser: Browser,
  manifest: VersionManifest,
  edge: PrivateEdge,
  openLive: () => Promise<PrivateEdge>,
): Promise<Answer> {
  const { pages, notes } = edge.plan;
  let live: Promise<PrivateEdge> | undefined;
  const problems = await inParallel(PAGES_AT_ONCE, pages, async ({ url }) => {
    const found = await visitPage(browser, edge.url + url, manifest);
    const mayBeOthers = found.some((each) => !isOfCandidate(each, manifest.area, [each]));
    const before = mayBeOthers
      ? await visitPage(browser, (await (live ??= openLive())).url + url, manifest)
      : [];
    return once(found)
      .filter((each) => isOfCandidate(each, manifest.area, before))
      .map((each) => problemOf(manifest, url, each));
  });
  const opened = `Pages opened in ${browser.browserType().name()} ${browser.version()}: ${pages.length}.`;
  return {
    problems: [...problems.flat(), ...faultsOf(manifest, edge)],
    notes: [...notes, opened],
    wasBrowsed: true,
  };
}

/** What parts of the version reported to the edge. They name no page. */
function faultsOf(manifest: VersionManifest, { faults }: PrivateEdge): Problem[] {
  const own = faults.filter(({ area, version }) => area === manifest.area && version === manifest.version);
  const found = own.map(({ part, side, message, healed }) =>
    finding(
      'fault_reported',
      `${part} failed in the ${side}${healed ? ', and a stand-in took its place' : ''}: ${message}`,
    ),
  );
  return once(found).map((each) => problemOf(manifest, '', each));
}

function once(found: readonly Finding[]): Finding[] {
  return [...new Map(found.map((each) => [`${each.code} ${each.message}`, each])).values()];
}

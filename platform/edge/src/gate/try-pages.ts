import { inParallel, type Problem, type VersionManifest } from '@nivaas/registry';
import type { LaneRenderer } from '../render/lane-renderer';
import type { RenderedPage } from '../render/messages';
import { UPSTREAM } from '../render/queries';
import { RenderFailed } from '../render/render-errors';
import type { PageToTry } from './pages-to-try';
import { isLate, isSlow, underLoad } from './under-load';

/** A renderer handles this many requests of one client at once. */
const PAGES_AT_ONCE = 4;
/** The check stops at this number, since a bad page may take seconds. */
const MAX_PROBLEMS = 5;

/** `interrupted`: the renderer ended with several pages under way. */
type Outcome = Problem[] | 'interrupted';

/** Renders what is live now; undefined when nothing is. */
type WithoutIt = () => Promise<LaneRenderer | undefined>;

/**
 * Renders pages and reports what is wrong with the candidate's area on them.
 *
 * @param unanswered Gets pages without the answer of a server, which says nothing about the version.
 */
export async function tryPages(
  manifest: VersionManifest,
  pages: readonly PageToTry[],
  renderer: LaneRenderer,
  withoutIt: WithoutIt,
  unanswered: Set<string>,
): Promise<Problem[]> {
  let found = 0;
  const outcomes = await inParallel(PAGES_AT_ONCE, pages, async (page): Promise<Outcome> => {
    if (found >= MAX_PROBLEMS) return [];
    const outcome = await tryPage(manifest, page, renderer, withoutIt, unanswered, false);
    if (outcome !== 'interrupted' && !isSlow(outcome)) found += outcome.length;
    return outcome;
  });
  const problems: Problem[] = [];
  for (const [at, page] of pages.entries()) {
    const outcome = outcomes[at] ?? [];
    const alone = async () => {
      const found = await tryPage(manifest, page, renderer, withoutIt, unanswered, true);
      return found === 'interrupted' ? [] : found;
    };
    // Rendering each page alone shows which one ended the renderer.
    const first = outcome === 'interrupted' ? await alone() : outcome;
    problems.push(...(await underLoad(first, alone, () => isSlowWithoutIt(page.url, withoutIt))));
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems;
}

async function tryPage(
  { area, version }: VersionManifest,
  { url, isOwn }: PageToTry,
  renderer: LaneRenderer,
  withoutIt: WithoutIt,
  unanswered: Set<string>,
  isAlone: boolean,
): Promise<Outcome> {
  const problem = (code: string, message: string): Problem => ({
    code,
    where: `${area} ${version} ${url}`,
    message,
    hint: `Open ${url} with "npm run dev -- ${area}", fix it and publish again.`,
  });
  try {
    const page = await renderer.page(url);
    const { result, faults } = page;
    const isUnanswered = faults.some(({ phase }) => phase === UPSTREAM);
    if (isUnanswered) unanswered.add(url);
    const own = faults.filter((fault) => fault.phase !== UPSTREAM && fault.area === area);
    // A page may show a fragment many times.
    const found = new Set(own.map(({ part, message }) => `${part} failed on the server: ${message}`));
    if (found.size > 0) return [...found].map((message) => problem('page_faulty', message));
    const others = await faultsOnlyWithIt(page, url, withoutIt);
    if (others.length > 0) return others.map((message) => problem('page_faulty', message));
    if (isOwn && !isUnanswered && result.status >= 500)
      return [problem('page_unavailable', `The page answers ${result.status}.`)];
    return reservedIds(result.html.toString())
      .filter((reserved) => reserved.area === area)
      .map(({ id }) =>
        problem('reserved_id', `An element has the id "${id}", which the document itself uses.`),
      );
  } catch (error) {
    if (!isAlone && error instanceof RenderFailed && !error.isOwnFault) return 'interrupted';
    // On a page of another area it counts only if the page works without the candidate.
    if (!isOwn && !(await pageOf(url, withoutIt))) return [];
    const message = error instanceof Error ? error.message : String(error);
    return [problem('page_throws', `The page cannot be rendered: ${message}`)];
  }
}

/**
 * Sentences for faults in the name of other areas that the same page does not have without the candidate. All areas
 * run in one process, so the candidate's code may have caused or reported them.
 */
async function faultsOnlyWithIt(page: RenderedPage, url: string, withoutIt: WithoutIt): Promise<string[]> {
  if (page.faults.length === 0 && !page.hasForeignFaults) return [];
  const before = await pageOf(url, withoutIt);
  // The page fails without the candidate as well.
  if (!before) return [];
  const known = new Set(before.faults.map(({ area, part }) => `${area} ${part}`));
  const faults = page.faults.filter(
    ({ area, part, phase }) => phase !== UPSTREAM && !known.has(`${area} ${part}`),
  );
  return [
    ...new Set(
      faults.map(
        ({ area, part, message }) =>
          `${part} of ${area} fails on the server only with this version: ${message}`,
      ),
    ),
    ...(page.hasForeignFaults && !before.hasForeignFaults
      ? ['With this version, faults are reported in the name of versions that are not live.']
      : []),
  ];
}

/** Whether what is live is too slow with a page. */
export async function isSlowWithoutIt(url: string, withoutIt: WithoutIt): Promise<boolean> {
  const live = await withoutIt();
  if (!live) return false;
  return live.page(url).then(
    ({ faults }) => faults.some(({ message }) => isLate(message)),
    (error: unknown) => isLate(String(error)),
  );
}

async function pageOf(url: string, withoutIt: WithoutIt): Promise<RenderedPage | undefined> {
  return (await withoutIt())?.page(url).catch(() => undefined);
}

/** Elements of every document, which the shell finds by their ids. */
const RESERVED = /\sid="(root|release|page-data|structured-data)"/;
/** Quotes and angle brackets in texts and attributes are escaped in a rendered page. */
const TAGS = /<(\/?)([a-z][\w-]*)((?:[^\w>-][^>]*)?)>/g;

export interface ReservedId {
  id: string;
  area: string;
}

/** Finds ids of the document in a rendered page. Parts are `div` elements that name their area. */
export function reservedIds(html: string): ReservedId[] {
  const areas: string[] = [];
  const found: ReservedId[] = [];
  // Without an open tag at the end, for which each `<` before it would be searched to the end.
  const closed = html.slice(0, html.lastIndexOf('>') + 1);
  for (const [, closing, tag, attributes = ''] of closed.matchAll(TAGS)) {
    if (closing) {
      if (tag === 'div') areas.pop();
      continue;
    }
    const area = /\sdata-area="([^"]*)"/.exec(attributes)?.[1] ?? areas.at(-1) ?? 'shell';
    if (tag === 'div') areas.push(area);
    const id = RESERVED.exec(attributes)?.[1];
    if (id !== undefined) found.push({ id, area });
  }
  return found;
}

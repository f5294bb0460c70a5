import { splitLanguage } from '@nivaas/contracts';
import type { KeepMessage, WantedPage } from './keep-message';
import { KEPT_PARTS, OFFLINE_PATH, PAGES } from './kept';
import { ageOf, dropOld, keepPage } from './keep-page';
import { isKeptAnswer, isKeptPage } from './may-keep';

/** A kept page that nobody opened is fetched again after this time. */
const REFRESH_AFTER_MS = 24 * 60 * 60 * 1_000;
/** Likewise for a page reached by client navigation, which has no document. */
const NEW_VISIT_AFTER_MS = 10 * 60 * 1_000;

/** Messages are handled one at a time, so that none drops files that another needs. */
let last: Promise<void> = Promise.resolve();

/** @param arrived The document of the page on screen, if it came through this worker. */
export function takeMessage(message: KeepMessage, arrived: Response | undefined): Promise<void> {
  last = last.then(() => take(message, arrived)).catch(() => undefined);
  return last;
}

async function take(message: KeepMessage, arrived: Response | undefined): Promise<void> {
  const { visited, wanted, savesData } = message;
  // The list comes first: every page that is not kept leads to it.
  for (const page of wanted.filter(isList)) await keepWanted(page).catch(() => undefined);
  if (visited !== undefined) await keepVisited(visited, message, arrived).catch(() => undefined);
  for (const page of savesData ? [] : wanted) await keepWanted(page).catch(() => undefined);
  await dropOld(wanted.map(({ path }) => path));
}

const isList = ({ path }: WantedPage) => splitLanguage(path).path === OFFLINE_PATH;

async function keepVisited(
  path: string,
  { files, wanted, savesData }: KeepMessage,
  arrived: Response | undefined,
): Promise<void> {
  if (!isKeptPage(new URL(path, location.origin))) return;
  const before = await keptPage(path);
  const known = arrived ?? (ageOf(before) < NEW_VISIT_AFTER_MS ? before : undefined);
  if (!known && savesData) return;
  const answer = known ?? (await fetchDocument(path));
  const parts = wanted.find((page) => page.path === path)?.parts ?? [];
  if (isKeptAnswer(answer)) await keepPage(path, answer, { loaded: files, parts, savesData });
}

async function keepWanted({ path, parts }: WantedPage): Promise<void> {
  const before = await keptPage(path);
  const hasParts = (before?.headers.get(KEPT_PARTS) ?? '') === parts.join(' ');
  if (hasParts && ageOf(before) < REFRESH_AFTER_MS) return;
  const answer = await fetchDocument(path);
  if (isKeptAnswer(answer)) await keepPage(path, answer, { loaded: [], parts });
}

async function keptPage(path: string): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(path, { ignoreVary: true });
}

/** The header marks a prefetch, so that the edge counts no view. */
function fetchDocument(path: string): Promise<Response> {
  return fetch(path, { headers: { purpose: 'prefetch' }, cache: 'no-cache', redirect: 'error' });
}

import { filesOf, filesOfParts, laneQuery, picturesOf, titleOf } from './files-of';
import { FILES, KEPT_AT, KEPT_FILES, KEPT_PARTS, KEPT_TIMING, KEPT_TITLE, PAGES } from './kept';

/** Limit for pages that the visitor has opened. The oldest are dropped. */
const MAX_PAGES = 20;

interface CacheUse {
  /** Files that the page loaded when it was on screen; none if nobody has opened it. */
  loaded: readonly string[];
  /** Fragments that the page shows, but that its document does not contain. */
  parts?: readonly string[];
  /** Keeps only files that the page has loaded already. */
  savesData?: boolean;
}

/**
 * Keeps a document as the server sent it, with its files. A document whose code cannot be loaded is not kept.
 *
 * @param path With its query.
 */
export async function keepPage(path: string, answer: Response, used: CacheUse): Promise<void> {
  const { loaded, parts = [], savesData } = used;
  const html = await answer.text();
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const before = filesIn(await pages.match(path, ANY)).filter(
    (file) => isPicture(file) && html.includes(file),
  );
  const pictures = loaded.length > 0 ? [...loaded.filter(isPicture), ...before] : picturesOf(html);
  const code = new Set(loaded.filter((file) => !isPicture(file)));
  if (!savesData) {
    const map = `/_release/${answer.headers.get('x-release') ?? ''}${laneQuery(html)}`;
    await keepFile(files, map);
    const known: unknown = await (await files.match(map, ANY))?.json();
    for (const file of [map, ...filesOf(html), ...filesOfParts(known, parts)]) code.add(file);
  }
  await Promise.all([...code].map((file) => keepFile(files, file)));
  await Promise.all(pictures.map((file) => keepFile(files, file).catch(() => undefined)));
  const kept = keptAnswer(answer.headers, html, [...code, ...pictures]);
  kept.headers.set(KEPT_PARTS, parts.join(' '));
  await pages.put(path, kept);
}

/** The edge's answers vary with cookies, but this cache belongs to one visitor. */
const ANY = { ignoreVary: true };

const isPicture = (file: string) => file.startsWith('/_media/');

/** Most files come from the browser's cache. @throws {TypeError} when a file cannot be loaded */
async function keepFile(files: Cache, file: string): Promise<void> {
  if (!(await files.match(file, ANY))) await files.add(file);
}

function keptAnswer(headers: Headers, html: string, files: readonly string[]): Response {
  const at = Date.parse(headers.get('date') ?? '') || Date.now();
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  // Replaces the page view's token, so that showing the page again is not counted.
  kept.set('server-timing', `${KEPT_TIMING};desc="${at}"`);
  kept.set(KEPT_AT, String(at));
  kept.set(KEPT_TITLE, encodeURIComponent(titleOf(html)));
  kept.set(KEPT_FILES, JSON.stringify(files));
  return new Response(html, { headers: kept });
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function filesIn(kept: Response | undefined): string[] {
  return JSON.parse(kept?.headers.get(KEPT_FILES) ?? '[]') as string[];
}

/**
 * Drops all but the pages that were opened last, and the files that no page needs any more.
 * @param wanted Paths of pages that stay in any case.
 */
export async function dropOld(wanted: readonly string[]): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const kept = await Promise.all(
    (await pages.keys()).map(async ({ url }) => ({
      url,
      answer: await pages.match(url, ANY),
    })),
  );
  const isWanted = ({ url }: { url: string }) => wanted.includes(new URL(url).pathname);
  const opened = kept.filter((each) => !isWanted(each)).sort((a, b) => ageOf(a.answer) - ageOf(b.answer));
  for (const { url } of opened.slice(MAX_PAGES)) await pages.delete(url);
  const left = [...kept.filter(isWanted), ...opened.slice(0, MAX_PAGES)];
  const needed = new Set(left.flatMap(({ answer }) => filesIn(answer)));
  for (const { url } of await files.keys()) if (!needed.has(addressOf(url))) await files.delete(url);
}

/** Age in milliseconds; infinite for a page that is not kept. */
export function ageOf(kept: Response | undefined): number {
  return Date.now() - Number(kept?.headers.get(KEPT_AT) ?? -Infinity);
}

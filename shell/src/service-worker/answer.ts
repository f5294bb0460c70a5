import { LANGUAGES, localPath, splitLanguage } from '@nivaas/contracts';
import { FILES, FROM, OFFLINE_PATH, PAGES } from './kept';
import { isKeptAnswer, isKeptPage } from './may-keep';
import { worker, type PageRequest } from './worker-scope';

/** A server without a response by then counts as unreachable. The edge needs milliseconds. */
const NO_ANSWER_MS = 10_000;
/** Limit for documents that are held until their page reports its files. */
const MAX_ARRIVED = 5;

/** Documents that came through this worker, by the client id of their page. */
const arrived = new Map<string, { path: string; answer: Response }>();

/** The last page could not be loaded from the network, so neither can its files. */
let isAway = false;

/** Whether files come from the cache. Otherwise the browser loads them without this worker. */
export function isCutOff(): boolean {
  return isAway || !worker.navigator.onLine;
}

/** The page from the network. If that fails, the kept copy, else the list of kept pages. */
export async function answerPage(event: PageRequest, url: URL): Promise<Response> {
  const network = fromNetwork(event);
  try {
    const answer = (await inTime(network)) ?? (await keptInstead(url)) ?? (await network);
    if (isKeptAnswer(answer) && isKeptPage(url)) note(event.resultingClientId, url, answer.clone());
    return answer;
  } catch (error) {
    isAway = true;
    const kept = await keptPage(url);
    if (kept) return kept;
    for (const list of offlineUrls(url)) if (await keptPage(list)) return Response.redirect(list.href);
    throw error;
  }
}

async function fromNetwork({ preloadResponse, request }: PageRequest): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  isAway = false;
  return answer;
}

/** Undefined when the server takes too long. */
async function inTime(network: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), NO_ANSWER_MS);
  });
  return Promise.race([network, end]).finally(() => clearTimeout(timer));
}

/** The kept page in place of a slow server's answer. If none is kept, the caller awaits the server. */
async function keptInstead(url: URL): Promise<Response | undefined> {
  const kept = await keptPage(url);
  isAway = kept !== undefined;
  return kept;
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  const isList = splitLanguage(url.pathname).path === OFFLINE_PATH;
  return pages.match(isList ? url.pathname : url.href, { ignoreVary: true });
}

/** The offline pages for an address: that of its language, then the others, one of which may be kept. */
function offlineUrls({ origin, pathname, search }: URL): URL[] {
  const { language } = splitLanguage(pathname);
  return [language, ...LANGUAGES.filter((other) => other !== language)].map((each) => {
    const url = new URL(localPath(OFFLINE_PATH, each), origin);
    url.searchParams.set(FROM, pathname + search);
    return url;
  });
}

function note(page: string, url: URL, answer: Response): void {
  arrived.set(page, { path: url.pathname + url.search, answer });
  const [oldest] = arrived.keys();
  if (arrived.size > MAX_ARRIVED && oldest !== undefined) arrived.delete(oldest);
}

/** The document of a page, returned only once, and only if the page still shows its path. */
export function takeArrived(page: string | undefined, path: string | undefined): Response | undefined {
  const found = arrived.get(page ?? '');
  arrived.delete(page ?? '');
  return found?.path === path ? found?.answer : undefined;
}

/** A file of a kept page. Retries add a query to its URL; in the map of a release the query names its lane. */
export async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request, { ignoreVary: true });
  return kept ?? (await files.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

import { languageCodes, localPath, splitLanguage } from '@nivaas/contracts';
import { FILES, FROM, OFFLINE_PATH, PAGES } from './kept';
import { isKeptAnswer, isKeptPage } from './may-keep';
import { worker, type PageRequest } from './worker-scope';

/** A server without a response by then counts as unreachable. The edge needs milliseconds. */
const NO_ANSWER_MS = 10_000;
/** A page that is not kept may be worth a longer wait. */
const LAST_WAIT_MS = 20_000;
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
  // After a page that did not come, its visitor does not wait for the list as well.
  const list = isAway && isListUrl(url) ? await keptPage(url) : undefined;
  const network = fromNetwork(event);
  if (list) {
    event.waitUntil(network.catch(() => undefined));
    return list;
  }
  try {
    const answer =
      (await inTime(network, NO_ANSWER_MS)) ??
      (await keptInstead(url)) ??
      (await inTime(network, LAST_WAIT_MS)) ??
      (await listInstead(url)) ??
      (await network);
    if (isKeptAnswer(answer) && isKeptPage(url)) note(event.resultingClientId, url, answer.clone());
    return isOfProxy(answer) ? ((await keptInstead(url)) ?? (await listInstead(url)) ?? answer) : answer;
  } catch (error) {
    const kept = (await keptInstead(url)) ?? (await listInstead(url));
    if (kept) return kept;
    throw error;
  }
}

async function fromNetwork({ preloadResponse, request }: PageRequest): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  isAway = false;
  return answer;
}

/** What a proxy says when it cannot reach the site, whose own answers all have this header. */
function isOfProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has('x-request-id');
}

/** Undefined when the server takes too long. */
async function inTime(network: Promise<Response>, limitMs: number): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([network, end]).finally(() => clearTimeout(timer));
}

/** A redirect to the list of kept pages, if there is one. */
async function listInstead(url: URL): Promise<Response | undefined> {
  for (const list of offlineUrls(url)) {
    if (!(await keptPage(list))) continue;
    isAway = true;
    return Response.redirect(list.href);
  }
  return undefined;
}

/** The kept page in place of the server's answer. */
async function keptInstead(url: URL): Promise<Response | undefined> {
  const kept = await keptPage(url);
  isAway = kept !== undefined;
  return kept;
}

const isListUrl = ({ pathname }: URL) => splitLanguage(pathname).path === OFFLINE_PATH;

async function keptPage(url: URL): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  return pages.match(isListUrl(url) ? url.pathname : url.href, { ignoreVary: true });
}

/** The offline pages for an address: that of its language, then the others, one of which may be kept. */
function offlineUrls({ origin, pathname, search }: URL): URL[] {
  const { language } = splitLanguage(pathname);
  return [language, ...languageCodes.filter((other) => other !== language)].map((each) => {
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

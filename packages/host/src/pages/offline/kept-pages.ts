import { sitePath, splitLanguage } from '@nivaas/contracts';
import { KEPT_AT, KEPT_TITLE, OFFLINE_PATH, PAGES } from '../../service-worker/kept';

export interface KeptPage {
  /** Path and query. */
  href: string;
  title: string;
  language: string;
  /** When the server made it. */
  atMs: number;
}

/** The pages that the service worker keeps, the latest first. Empty where the browser has no caches. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const pages = await caches.open(PAGES);
  const kept = await Promise.all(
    (await pages.keys()).map(async ({ url }) => describe(new URL(url), await pages.match(url, ANY))),
  );
  return kept.filter((page) => page !== undefined).sort((a, b) => b.atMs - a.atMs);
}

const ANY = { ignoreVary: true };

function describe({ pathname, search }: URL, answer: Response | undefined): KeptPage | undefined {
  const { language, path } = splitLanguage(pathname);
  const title = decodeURIComponent(answer?.headers.get(KEPT_TITLE) ?? '');
  const href = sitePath(pathname + search);
  if (title === '' || path === OFFLINE_PATH || href === undefined) return undefined;
  return { href, title, language, atMs: Number(answer?.headers.get(KEPT_AT)) };
}

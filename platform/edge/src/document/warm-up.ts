import { laneForUrl, type ServedLane } from '../render/lanes';
import type { Documents } from './documents';

/** Each takes some 20 ms if it must be rendered. */
const MAX_PAGES = 20;
/** Limit for composing documents of rendered pages. Each takes milliseconds, and changes wait for them. */
const MAX_COMPOSING_MS = 100;

/**
 * Makes the documents that visitors will probably request of a new release: the recently requested ones, else the home
 * page. Pages that need a render come first. A page that fails is tried again when it is requested.
 */
export async function warmUp(
  documents: Documents,
  preferred: ServedLane,
  signal: AbortSignal,
): Promise<void> {
  const urls = [...new Set(documents.recentUrls())].slice(0, MAX_PAGES);
  const pages = (urls.length > 0 ? urls : ['/']).map((url) => {
    const lane = laneForUrl(preferred, url);
    return { url, lane, progress: documents.progressOf(lane, url) };
  });
  const makeAll = async (progress: 'nothing' | 'rendered', until: AbortSignal) => {
    for (const { url, lane } of pages.filter((each) => each.progress === progress)) {
      if (until.aborted) return;
      await documents
        .find(lane, url)
        .then(({ document }) => documents.body(document, 'br'))
        .catch(() => undefined);
    }
  };
  await makeAll('nothing', signal);
  await makeAll('rendered', AbortSignal.any([signal, AbortSignal.timeout(MAX_COMPOSING_MS)]));
}

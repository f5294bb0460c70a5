import { RequestEnded, type Reply } from '@nivaas/http';
import { TooManyRenders } from '../document/page-source';
import { unavailablePage } from '../document/plain/unavailable';
import { RendererBusy } from '../render/render-errors';
import { isStoreAway, STORE_RETRY_SECONDS } from '../store/store-away';
import type { PageKernel } from './page-kernel';
import type { Visit } from './visit';

export function failureReply(error: unknown, visit: Visit, { onError }: Pick<PageKernel, 'onError'>): Reply {
  if (error instanceof RequestEnded) return error.reply;
  // Not logged: under load, a line for each request would make things worse. The metrics count it.
  if (error instanceof RendererBusy) return unavailablePage(visit, 1);
  if (error instanceof TooManyRenders) return unavailablePage(visit, Math.ceil(error.waitMs / 1_000), 429);
  if (isStoreAway(error)) return storeUnavailablePage(visit);
  if (visit.selection?.audience === 'holder') return visit.selection.failure(error);
  onError(error, visit.requestId);
  return unavailablePage(visit);
}

export function storeUnavailablePage(visit: Pick<Visit, 'path' | 'requestId'>): Reply {
  return unavailablePage(visit, STORE_RETRY_SECONDS, 503, 'store_unavailable');
}

import { RequestEnded } from '@nivaas/http';
import { unavailablePage } from '../document/plain/unavailable';
import { hasShellFailed } from '../document/shell-guard';
import type { LiveRelease } from '../render/live-release';
import { isStoreAway } from '../store-away';
import { storeUnavailablePage } from './failure-reply';
import type { PageKernel } from './page-kernel';
import { isOfSite } from './page-rules';
import type { Choice, VisitRelease } from './selection';
import type { Visit } from './visit';

/** The release of a visit: by its selection, else by the visitor's bucket. @throws {RequestEnded} without a release */
export async function releaseFor(visit: Visit, kernel: PageKernel): Promise<VisitRelease> {
  const { releases } = kernel;
  if (!releases.isSettled) await releases.settled();
  const choice = visit.selection ? await visit.selection.choose() : chosenBy(releases.of(visit.bucket));
  if (!choice) {
    const isAway = isStoreAway(releases.lastError);
    throw new RequestEnded(isAway ? storeUnavailablePage(visit) : unavailablePage(visit));
  }
  const shell = choice.live.snapshot.areas['shell']?.version ?? '';
  const isFailed = isOfSite(visit) && hasShellFailed(visit.request.headers, shell);
  const { live, additions } = choice;
  return { live, additions, release: isFailed ? await withOtherShell(live, kernel) : live };
}

function chosenBy(live: LiveRelease | undefined): Choice | undefined {
  return live && { live };
}

/** The release with a stand-in for the shell; unchanged if there is none. */
async function withOtherShell(live: LiveRelease, { onError }: PageKernel): Promise<LiveRelease> {
  try {
    return (await live.standIn?.(['shell'])) ?? live;
  } catch (error) {
    onError(error);
    return live;
  }
}

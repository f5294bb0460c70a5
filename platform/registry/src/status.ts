import { canaryOf } from './changes/change';
import type { Context } from './context';
import { releaseId } from './formats/digests';
import type { Status } from './registry';

/** What is live now, of every area. */
export async function status({ log }: Context): Promise<Status> {
  const { current } = await log.head();
  const areas = current?.areas ?? {};
  return {
    release: releaseId(areas),
    revision: current?.revision ?? 0,
    areas: Object.fromEntries(
      Object.entries(areas).map(([area, { version, previous, canary, since, by, off }]) => [
        area,
        { version, previous, canary: canaryOf(canary), since, by, off },
      ]),
    ),
  };
}

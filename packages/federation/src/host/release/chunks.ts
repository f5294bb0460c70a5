import type { AreaSnapshot } from '@nivaas/contracts';
import { areaOf, isPage, nameOf } from '../../part';

/** Names of the chunks that a part is made of, in the order in which they are asked for. */
export function chunksOf(part: string, area: Pick<AreaSnapshot, 'owns'> | undefined): string[] {
  const name = nameOf(part);
  if (!isPage(part)) return [`fragment-${name}`];
  const page = `page-${area?.owns.find(({ id }) => id === name)?.page ?? name}`;
  return areaOf(part) === 'shell' ? [page] : ['routes', page];
}

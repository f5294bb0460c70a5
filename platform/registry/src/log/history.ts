import type { Revision } from '../formats/formats';
import { assertArea } from '../formats/keys';
import { ignoreOnly } from '../refusals';
import type { RevisionLog } from './revision-log';

const READS_AT_ONCE = 16;

/** Readable entries, newest first, from the end of the log or from before a revision. */
export async function readHistory(
  { log }: { log: RevisionLog },
  area?: string,
  limit = 50,
  before = Number.POSITIVE_INFINITY,
): Promise<Revision[]> {
  if (area !== undefined) assertArea(area);
  const found: Revision[] = [];
  const head = await log.head().catch(ignoreOnly('rewound', 'unknown_format'));
  // An operator must be able to read a rewound log, and an edge the entries before a newer format.
  const current = head ? head.current : await log.newest();
  let number = Math.min(current?.revision ?? 0, before - 1);
  while (number > 0 && found.length < limit) {
    const size = Math.min(READS_AT_ONCE, number, area === undefined ? limit - found.length : READS_AT_ONCE);
    const numbers = Array.from({ length: size }, (_, index) => number - index);
    const revisions = await Promise.all(numbers.map((each) => log.read(each)));
    found.push(
      ...revisions
        .filter((revision) => revision !== undefined)
        .filter((revision) => area === undefined || concerns(revision, area)),
    );
    number -= size;
  }
  return found.slice(0, limit);
}

/** Whether a revision changed an area, alone or together with others. */
export function concerns({ action }: Pick<Revision, 'action'>, area: string): boolean {
  return action.area === area || action.together?.includes(area) === true;
}

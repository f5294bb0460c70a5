import type { Context } from '../context';
import type { Revision } from '../formats/formats';
import { assertArea } from '../formats/keys';
import { isRegistryError } from '../registry-error';

/** Entries that are read at once. */
const READS = 16;

/** Reads the log from its end, or from before a revision, until there are enough entries. */
export async function history(
  { log }: Context,
  area?: string,
  limit = 50,
  before = Number.POSITIVE_INFINITY,
): Promise<Revision[]> {
  if (area !== undefined) assertArea(area);
  const found: Revision[] = [];
  const current = await newestOf(log);
  let number = Math.min(current?.revision ?? 0, before - 1);
  while (number > 0 && found.length < limit) {
    const size = Math.min(READS, number, area === undefined ? limit - found.length : READS);
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

/** Who has to decide about a log that became older must be able to read it. */
async function newestOf(log: Context['log']): Promise<Revision | undefined> {
  try {
    return (await log.head()).current;
  } catch (error) {
    if (isRegistryError(error) && error.code === 'rewound') return log.newest();
    throw error;
  }
}

function concerns({ action }: Revision, area: string): boolean {
  return action.area === area || action.together?.includes(area) === true;
}

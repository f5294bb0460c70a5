import type { Context } from './context';
import type { Revision } from './formats';
import { assertArea } from './keys';

/** Reads the log from its end until there are enough entries. */
export async function history({ log }: Context, area?: string, limit = 50): Promise<Revision[]> {
  if (area !== undefined) assertArea(area);
  const found: Revision[] = [];
  const { current } = await log.head();
  for (let number = current?.revision ?? 0; number > 0 && found.length < limit; number -= 1) {
    const revision = await log.read(number);
    if (revision && (area === undefined || concerns(revision, area))) found.push(revision);
  }
  return found;
}

function concerns({ action }: Revision, area: string): boolean {
  return action.area === area || action.together?.includes(area) === true;
}

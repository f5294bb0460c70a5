import { basename } from 'node:path';
import type { AreaFills } from '@nivaas/contracts';
import { parseFills, whyUnfit } from '@nivaas/contracts/places';
import * as v from 'valibot';
import type { AreaLending } from './area-lending';
import { declaredPlaces } from './declared-props';

/**
 * Checks what an area fills in against the places that it is compiled against. A place that none of them opens may be
 * opened later, or by an area of another repository.
 *
 * @param given What `src/fills.ts` exports.
 * @throws {Error} with the place and the reason
 */
export function checkedFills(folder: string, given: unknown, { lends }: AreaLending): AreaFills {
  const places = declaredPlaces(folder);
  const refuse = (why: string) => new Error(`${basename(folder)}/src/fills.ts ${why}`);
  const fills = parsed(given, refuse);
  for (const [name, fillings] of Object.entries(fills))
    for (const filling of fillings) {
      const place = places.get(name);
      const why = place && whyUnfit(filling, place, (fragment) => lends[fragment]?.schema, place.area);
      if (why) throw refuse(`fills ${name} ${why}.`);
    }
  return fills;
}

function parsed(given: unknown, refuse: (why: string) => Error): AreaFills {
  try {
    return parseFills(given);
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error;
    const [issue] = (error as v.ValiError<v.GenericSchema>).issues;
    throw refuse(`is not valid at ${(issue && v.getDotPath(issue)) ?? 'fills'}: ${error.message}`);
  }
}

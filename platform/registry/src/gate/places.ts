import type { AreaFills } from '@nivaas/contracts';
import type { GateCandidate, GateCheck } from '../context/gate-check';
import type { VersionManifest } from '../formats/formats';
import { openPlaces, unfitFilling, type OpenPlaces } from '../formats/fitting-fills';
import type { Problem } from '../problem';

/**
 * Each place has one opener, and what fills it fits it, in both directions. A rollback passes: what does not fit is left
 * out. So does a filling that nobody opens yet.
 */
export const checkPlaces: GateCheck = (candidate) => {
  const { manifest, live, note } = candidate;
  const others = [...new Set([...candidate.others, ...candidate.beside])];
  const where = `${manifest.area} ${manifest.version}`;
  const found: Problem[] = [];
  for (const other of others) {
    for (const [name, { opener }] of openPlaces([other]))
      if (Object.hasOwn(manifest.opens ?? {}, name))
        found.push({
          code: 'place_taken',
          where,
          message: `It opens ${name}, and so does ${opener}.`,
          hint: `Give the place another name, or first release a version of ${other.area} without it.`,
        });
    const open = openPlaces(live ? [live] : []);
    for (const { name, filling, message } of unfit(other, openPlaces([manifest]))) {
      const place = open.get(name);
      // What no page shows stops nobody.
      if (!place || unfitFilling(other, filling, place) !== undefined) note(message);
      else
        found.push({
          code: 'filling_unfit',
          where,
          message,
          hint: `Let ${manifest.area} take both forms until a version of ${other.area} that fits is live.`,
        });
    }
  }
  for (const { message } of unfit(manifest, openPlaces([manifest, ...others])))
    found.push({
      code: 'filling_unfit',
      where,
      message,
      hint: `Correct it in ${manifest.area}/src/fills.ts.`,
    });
  unshown(manifest, others).forEach(note);
  if (candidate.verb !== 'rollback') return found;
  found.forEach(({ message }) => note(message));
  return [];
};

interface Unfit {
  /** Of the place. */
  name: string;
  filling: AreaFills[string][number];
  message: string;
}

/** The fillings of an area that do not fit these places. */
function unfit(filler: VersionManifest, places: OpenPlaces): Unfit[] {
  return Object.entries(filler.fills ?? {}).flatMap(([name, fillings]) =>
    fillings.flatMap((filling) => {
      const place = places.get(name);
      const why = place && unfitFilling(filler, filling, place);
      const message = `${filler.area} ${filler.version} fills ${name} ${why}.`;
      return why === undefined ? [] : [{ name, filling, message }];
    }),
  );
}

/** What areas fill in and no page shows: nobody opens the place, or shows so much of one area. */
function unshown(manifest: VersionManifest, others: GateCandidate['others']): string[] {
  const open = openPlaces([manifest, ...others]);
  return [manifest, ...others].flatMap(({ area, version, fills = {} }) =>
    Object.entries(fills).flatMap(([name, { length }]) => {
      const place = open.get(name);
      if (!place) return `${area} ${version} fills ${name}, which no live area opens.`;
      const { most = length, opener } = place;
      return length > most
        ? `${area} ${version} fills ${name} ${length} times, and ${opener} shows ${most} of one area.`
        : [];
    }),
  );
}

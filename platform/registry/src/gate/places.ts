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
    for (const message of unfit(other, openPlaces([manifest])))
      if (live && unfit(other, openPlaces([live])).length > 0) note(message);
      else
        found.push({
          code: 'filling_unfit',
          where,
          message,
          hint: `Let ${manifest.area} take both forms until a version of ${other.area} that fits is live.`,
        });
  }
  for (const message of unfit(manifest, openPlaces([manifest, ...others])))
    found.push({
      code: 'filling_unfit',
      where,
      message,
      hint: `Correct it in ${manifest.area}/src/fills.ts.`,
    });
  unopened(manifest, others).forEach(note);
  if (candidate.verb !== 'rollback') return found;
  found.forEach(({ message }) => note(message));
  return [];
};

/** A sentence for each filling of an area that does not fit these places. */
function unfit(filler: VersionManifest, places: OpenPlaces): string[] {
  return Object.entries(filler.fills ?? {}).flatMap(([name, fillings]) => {
    const place = places.get(name);
    return fillings.flatMap((filling) => {
      const why = place && unfitFilling(filler, filling, place);
      return why === undefined ? [] : `${filler.area} ${filler.version} fills ${name} ${why}.`;
    });
  });
}

function unopened(manifest: VersionManifest, others: GateCandidate['others']): string[] {
  const open = openPlaces([manifest, ...others]);
  return [manifest, ...others].flatMap(({ area, version, fills = {} }) =>
    Object.keys(fills).flatMap((name) =>
      open.has(name) ? [] : `${area} ${version} fills ${name}, which no live area opens.`,
    ),
  );
}

import type { AreaFills } from '@nivaas/contracts';
import { whyUnfit, type OpenedPlace } from '@nivaas/contracts/places';
import type { VersionManifest } from './formats';

/** The places that are open, by name. */
export type OpenPlaces = ReadonlyMap<string, OpenedPlace & { opener: string }>;

type Opener = Pick<VersionManifest, 'area' | 'version' | 'opens'>;
type Filler = Pick<VersionManifest, 'fills' | 'lends'>;

export function openPlaces(manifests: Iterable<Opener>): OpenPlaces {
  return new Map(
    [...manifests].flatMap(({ area, version, opens = {} }) =>
      Object.entries(opens).map(
        ([name, place]) => [name, { ...place, opener: `${area} ${version}` }] as const,
      ),
    ),
  );
}

/** Why an area's filling of a place does not fit it; see `whyUnfit`. */
export function unfitFilling(
  { lends = {} }: Filler,
  filling: AreaFills[string][number],
  place: OpenedPlace & { opener: string },
): string | undefined {
  const lent = (fragment: string) => (Object.hasOwn(lends, fragment) ? lends[fragment]?.schema : undefined);
  return whyUnfit(filling, place, lent, place.opener);
}

/**
 * What a version fills into open places of a kind. What does not fit is left out, as after a rollback of the opener, so
 * that no opener is given what it cannot show. So is what is more than it shows of one area.
 */
export function fittingFills(
  filler: Filler | undefined,
  places: OpenPlaces,
  kind: OpenedPlace['kind'],
): AreaFills {
  const fitting = Object.entries(filler?.fills ?? {}).map(([name, fillings]) => {
    const place = places.get(name);
    const isFitting = (filling: AreaFills[string][number]) =>
      filler && place?.kind === kind && unfitFilling(filler, filling, place) === undefined;
    const ordered = fillings.filter(isFitting).sort((a, b) => (a.weight ?? 0) - (b.weight ?? 0));
    return [name, ordered.slice(0, place?.most)] as const;
  });
  return Object.fromEntries(fitting.filter(([, fillings]) => fillings.length > 0));
}

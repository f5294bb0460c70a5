import { isOver, type Deprecation } from '@nivaas/contracts';
import type { AreaLending } from '../formats/lending';
import type { Problem } from '../problem';

/** Of a version, or of sources that are about to become one. */
export interface Lending extends AreaLending {
  area: string;
  version: string;
}

/** A version's use of something that its lender has announced to end. */
export interface DeprecatedUse extends Deprecation {
  /** `<area>/<name>`. */
  fragment: string;
  area: string;
  version: string;
}

/** A borrower has this long to change, from the release that announces the end. */
const MIN_NOTICE_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What `borrower` uses and `lender` has announced to end. */
export function deprecatedUses(lender: Lending, { area, version, uses = {} }: Lending): DeprecatedUse[] {
  return Object.entries(lender.lends ?? {}).flatMap(([name, { deprecated = [] }]) => {
    const fragment = `${lender.area}/${name}`;
    const used = Object.hasOwn(uses, fragment) ? uses[fragment] : undefined;
    return deprecated
      .filter(({ prop }) => used && (prop === undefined || used.props.includes(prop)))
      .map((each) => ({ fragment, area, version, ...each }));
  });
}

/** `mfe-content v1 uses "level" of mfe-search/card, which ends on 2027-03-01: use depth.` */
export function describeUse(use: DeprecatedUse, now: Date): string {
  const { area, version, fragment, prop, until, instead } = use;
  const what = prop === undefined ? fragment : `"${prop}" of ${fragment}`;
  const ends = isOver(use, now) ? 'ended' : 'ends';
  return `${area} ${version} uses ${what}, which ${ends} on ${until}: ${instead}${instead.endsWith('.') ? '' : '.'}`;
}

/**
 * Whether a lender may go without a fragment or prop that is still used: its live version announced the end, and the day
 * is over, or its live version lacks it already.
 */
export function mayDrop(
  live: Lending | undefined,
  { fragment, prop }: { fragment: string; prop?: string },
  now: Date,
): boolean {
  if (!live?.lends) return false;
  const lent = Object.hasOwn(live.lends, fragment) ? live.lends[fragment] : undefined;
  if (!lent || (prop !== undefined && !lent.props.includes(prop))) return true;
  return (lent.deprecated ?? []).some(
    (end) => (end.prop === undefined || end.prop === prop) && isOver(end, now),
  );
}

/** Refuses an end that comes too soon for a borrower who did not know of it. */
export function shortNotices(
  lender: Lending,
  live: Lending | undefined,
  borrowers: readonly Lending[],
  now: Date,
): Problem[] {
  const earliest = new Date(now.getTime() + MIN_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
  return borrowers.flatMap((borrower) => {
    const known = live ? deprecatedUses(live, borrower) : [];
    const isKnown = ({ fragment, prop, until }: DeprecatedUse) =>
      known.some((use) => use.fragment === fragment && use.prop === prop && use.until <= until);
    return deprecatedUses(lender, borrower)
      .filter((use) => use.until < earliest && !isKnown(use))
      .map((use) => ({
        code: 'notice_short',
        where: `${lender.area} ${lender.version}`,
        message: describeUse(use, now),
        hint: `Give borrowers ${MIN_NOTICE_DAYS} days: announce ${earliest} or later.`,
      }));
  });
}

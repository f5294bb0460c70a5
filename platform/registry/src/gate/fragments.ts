import { describeMismatch, mismatches, type PropMismatch } from '@nivaas/contracts';
import type { AreaContracts } from '../formats/contracts';
import type { Problem } from '../problem';
import type { GateCheck } from './gate-check';

/** The contracts of a version, or of sources that are about to become one. */
export interface Contracts extends AreaContracts {
  area: string;
  version: string;
}

/**
 * Every borrowed fragment is lent, and takes the props that are passed. Areas that are not live are not compared:
 * their fragments show the fallback.
 */
export const checkFragments: GateCheck = ({ manifest, others }) => contractProblems(manifest, others);

/** Mismatches between a candidate and the versions beside it, with the candidate as lender and as borrower. */
export function contractProblems(candidate: Contracts, others: readonly Contracts[]): Problem[] {
  const where = `${candidate.area} ${candidate.version}`;
  return others.flatMap((other) => {
    const first = `First release a version of ${other.area} that`;
    const together = `or change both together, in a joint canary (canary --with).`;
    const asLender: Hints = {
      fits: `${first} does without, or keep it in ${candidate.area}.`,
      prop_missing: `Leave it optional in ${candidate.area} until a version of ${other.area} that always passes it is live.`,
      prop_type: `Let ${candidate.area} take both forms until ${other.area} passes the new one, ${together}`,
    };
    const asBorrower: Hints = {
      fits: `${first} lends it so, or do without it in ${candidate.area}.`,
      prop_type: `${first} takes both forms, ${together}`,
    };
    const problem = ({ code, message }: Misfit, hints: Hints) => ({
      code,
      where,
      message,
      hint: hints[code] ?? hints.fits,
    });
    return [
      ...misfits(candidate, other).map((found) => problem(found, asLender)),
      ...misfits(other, candidate).map((found) => problem(found, asBorrower)),
    ];
  });
}

type Misfit = Pick<Problem, 'code' | 'message'>;
type Hints = Record<string, string> & { fits: string };

function misfits(lender: Contracts, borrower: Contracts): Misfit[] {
  const { lends } = lender;
  const prefix = `${lender.area}/`;
  if (!lends) return [];
  const borrowed = Object.entries(borrower.uses ?? {}).filter(([name]) => name.startsWith(prefix));
  return borrowed.flatMap(([name, used]): Misfit[] => {
    const short = name.slice(prefix.length);
    const lent = Object.hasOwn(lends, short) ? lends[short] : undefined;
    const use = `${borrower.area} ${borrower.version} uses ${name}`;
    const owner = `${lender.area} ${lender.version}`;
    if (!lent) return [{ code: 'fragment_missing', message: `${use}, which ${owner} does not lend.` }];
    const found = lent.schema && used.schema ? mismatches(lent.schema, used.schema) : byNames(lent, used);
    return found.map((mismatch) => ({
      code: codeOf(mismatch),
      message: `${use} ${describeMismatch(mismatch, owner)}.`,
    }));
  });
}

type Lent = NonNullable<Contracts['lends']>[string];
type Used = NonNullable<Contracts['uses']>[string];

/** For versions that were built without types. */
function byNames(lent: Lent, { props, always }: Used): PropMismatch[] {
  return [
    ...props.filter((prop) => !lent.props.includes(prop)).map((prop) => ({ prop, passes: '' })),
    ...lent.required.filter((prop) => !always.includes(prop)).map((prop) => ({ prop, takes: '' })),
  ];
}

function codeOf({ takes, passes }: PropMismatch): string {
  if (takes === undefined) return 'prop_unknown';
  return passes === undefined ? 'prop_missing' : 'prop_type';
}

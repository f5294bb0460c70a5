import { describeMismatch, mismatches, type PropMismatch } from '@nivaas/contracts';
import type { Problem } from '../problem';
import type { GateCandidate, GateCheck } from '../context/gate-check';
import type { AreaLending } from '../formats/lending';

/** A candidate, and the versions beside it. */
interface FragmentQuestion extends Pick<GateCandidate, 'verb'> {
  candidate: Lending;
  /** The live version of its area. */
  live?: Lending | undefined;
  others: readonly Lending[];
}

/** A problem, unless there is a reason to allow it: then it is told and nothing else. */
interface Finding extends Omit<Problem, 'where'> {
  isAllowed: boolean;
}

/**
 * Every borrowed fragment is lent, and takes the props that are passed. Areas that are not live are not compared:
 * their fragments show the fallback.
 */
export const checkFragments: GateCheck = ({ manifest, note, beside, ...question }) => {
  const others = [...new Set([...question.others, ...beside])];
  const { problems, notes } = fragmentFindings({ ...question, others, candidate: manifest });
  notes.forEach(note);
  return problems;
};

/** Compares a candidate with the versions beside it, as lender and as borrower. */
export function fragmentFindings(question: FragmentQuestion): { problems: Problem[]; notes: string[] } {
  const { area, version } = question.candidate;
  const found = question.others.flatMap((other) => [
    ...asLender(question, other),
    ...asBorrower(question, other),
  ]);
  return {
    problems: found
      .filter(({ isAllowed }) => !isAllowed)
      .map(({ code, message, hint }) => ({ code, where: `${area} ${version}`, message, hint })),
    notes: found.filter(({ isAllowed }) => isAllowed).map(({ message }) => message),
  };
}

/** What its borrower lost before is no reason to refuse: visitors see the fallback there already. */
function asLender({ candidate, live }: FragmentQuestion, borrower: Lending): Finding[] {
  const first = `First release a version of ${borrower.area} that`;
  const hints: Hints = {
    fits: `${first} does without, or keep it in ${candidate.area}.`,
    prop_missing: `Leave it optional in ${candidate.area} until a version of ${borrower.area} that always passes it is live.`,
    prop_type: `Let ${candidate.area} take both forms until ${borrower.area} passes the new one, ${TOGETHER}`,
  };
  return misfits(candidate, borrower).map(({ lacks, ...misfit }) => ({
    ...hinted(misfit, hints),
    isAllowed: lacks !== undefined && isMissing(live, lacks),
  }));
}

/** Whether a lender's live version lacks a fragment or a prop. */
function isMissing(live: Lending | undefined, { fragment, prop }: { fragment: string; prop?: string }) {
  if (!live?.lends) return false;
  const lent = Object.hasOwn(live.lends, fragment) ? live.lends[fragment] : undefined;
  return !lent || (prop !== undefined && !lent.props.includes(prop));
}

/** Going back is not refused for what the lender no longer has: visitors see the fallback there. */
function asBorrower({ candidate, verb }: FragmentQuestion, lender: Lending): Finding[] {
  const first = `First release a version of ${lender.area} that`;
  const hints: Hints = {
    fits: `${first} lends it so, or do without it in ${candidate.area}.`,
    prop_type: `${first} takes both forms, ${TOGETHER}`,
  };
  return misfits(lender, candidate).map(({ lacks, ...misfit }) => ({
    ...hinted(misfit, hints),
    isAllowed: lacks !== undefined && verb === 'rollback',
  }));
}

const TOGETHER = 'or change both together, in a joint canary (canary --with).';

type Hints = Record<string, string> & { fits: string };

function hinted({ code, message }: Misfit, hints: Hints) {
  return { code, message, hint: hints[code] ?? hints.fits };
}

/** Of a version, or of sources that are about to become one. */
interface Lending extends AreaLending {
  area: string;
  version: string;
}

/** What a borrower uses otherwise than the lender lends it. */
interface Misfit extends Pick<Problem, 'code' | 'message'> {
  /** What the lender does not have: a fragment by its name, or one of its props. */
  lacks?: { fragment: string; prop?: string };
}

function misfits(lender: Lending, borrower: Lending): Misfit[] {
  const { lends } = lender;
  const prefix = `${lender.area}/`;
  if (!lends) return [];
  const borrowed = Object.entries(borrower.uses ?? {}).filter(([name]) => name.startsWith(prefix));
  return borrowed.flatMap(([name, used]): Misfit[] => {
    const fragment = name.slice(prefix.length);
    const lent = Object.hasOwn(lends, fragment) ? lends[fragment] : undefined;
    const use = `${borrower.area} ${borrower.version} uses ${name}`;
    const owner = `${lender.area} ${lender.version}`;
    if (!lent) {
      const message = `${use}, which ${owner} does not lend.`;
      return [{ code: 'fragment_missing', message, lacks: { fragment } }];
    }
    const gaps = lent.schema && used.schema ? mismatches(lent.schema, used.schema) : byNames(lent, used);
    return gaps.map((mismatch) => {
      const message = `${use} ${describeMismatch(mismatch, owner)}.`;
      const code = codeOf(mismatch);
      return {
        code,
        message,
        ...(code === 'prop_unknown' ? { lacks: { fragment, prop: mismatch.prop } } : {}),
      };
    });
  });
}

type FragmentOffer = NonNullable<Lending['lends']>[string];
type FragmentUse = NonNullable<Lending['uses']>[string];

/** For versions that were built without types. */
function byNames(lent: FragmentOffer, { props, always }: FragmentUse): PropMismatch[] {
  return [
    ...props.filter((prop) => !lent.props.includes(prop)).map((prop) => ({ prop, passes: '' })),
    ...lent.required.filter((prop) => !always.includes(prop)).map((prop) => ({ prop, takes: '' })),
  ];
}

function codeOf({ takes, passes }: PropMismatch): string {
  if (takes === undefined) return 'prop_unknown';
  return passes === undefined ? 'prop_missing' : 'prop_type';
}

import type { Problem } from '../problem';
import type { GateCandidate, GateCheck } from '../context/gate-check';
import { misfits, type Lending, type Misfit } from './misfits';

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

import { isOver } from '@nivaas/contracts';
import type { Problem } from '../problem';
import { deprecatedUses, describeUse, mayDrop, shortNotices, type Lending } from './deprecations';
import type { GateCandidate, GateCheck } from '../context/gate-check';
import { misfits, type Misfit } from './misfits';

/** A candidate, and the versions beside it. */
interface FragmentQuestion extends Pick<GateCandidate, 'verb' | 'isShown' | 'now'> {
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
  const { candidate, live, others, verb, isShown, now } = question;
  const where = `${candidate.area} ${candidate.version}`;
  const isNew = verb !== 'rollback' && !isShown;
  const found = others.flatMap((other) => [
    ...asLender(question, other),
    ...asBorrower(question, other),
    ...deprecatedUses(other, candidate).map((use) => ({
      code: 'deprecated',
      message: describeUse(use, now),
      hint: `Do without it in ${candidate.area}. Versions that are live stay, and a rollback to them is not refused.`,
      isAllowed: !isNew || !isOver(use, now),
    })),
  ]);
  const refused = found.filter(({ isAllowed }) => !isAllowed);
  return {
    problems: [
      ...refused.map(({ code, message, hint }) => ({ code, where, message, hint })),
      ...(isNew ? shortNotices(candidate, live, others, now) : []),
    ],
    notes: found.filter(({ isAllowed }) => isAllowed).map(({ message }) => message),
  };
}

/** What its borrower loses was announced, or is lost already: visitors see the fallback there. */
function asLender({ candidate, live, now }: FragmentQuestion, borrower: Lending): Finding[] {
  const first = `First release a version of ${borrower.area} that`;
  const hints: Hints = {
    fits: `${first} does without, or keep it in ${candidate.area}. To end it on a day, deprecate it (docs/teams.md).`,
    prop_missing: `Leave it optional in ${candidate.area} until a version of ${borrower.area} that always passes it is live.`,
    prop_type: `Let ${candidate.area} take both forms until ${borrower.area} passes the new one, ${TOGETHER}`,
  };
  return misfits(candidate, borrower).map(({ lacks, ...misfit }) => ({
    ...hinted(misfit, hints),
    isAllowed: lacks !== undefined && mayDrop(live, lacks, now),
  }));
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

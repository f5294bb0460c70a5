import { describeMismatch, mismatches, type PropMismatch } from '@nivaas/contracts';
import type { AreaLending } from '../formats/lending';
import type { Problem } from '../problem';

/** Of a version, or of sources that are about to become one. */
export interface Lending extends AreaLending {
  area: string;
  version: string;
}

/** What a borrower uses otherwise than the lender lends it. */
export interface Misfit extends Pick<Problem, 'code' | 'message'> {
  /** What the lender does not have: a fragment by its name, or one of its props. */
  lacks?: { fragment: string; prop?: string };
}

export function misfits(lender: Lending, borrower: Lending): Misfit[] {
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

import {
  describeMismatch,
  mismatches,
  shapeOf,
  type FragmentUse,
  type PropsSchema,
  type Snapshot,
} from '@nivaas/contracts';
import type { VersionManifest } from '@nivaas/registry';
import type { LentSchemas, RenderFault } from './messages';

export function lentSchemas(manifests: readonly Pick<VersionManifest, 'area' | 'lends'>[]): LentSchemas {
  return Object.fromEntries(
    manifests.flatMap(({ area, lends = {} }) =>
      Object.entries(lends).flatMap(([name, { schema }]) =>
        schema ? [[`${area}/${name}`, schema] as const] : [],
      ),
    ),
  );
}

/** One use of a fragment, by the area and version that show it. */
interface FragmentLoan {
  /** `<area>/<name>` */
  name: string;
  /** `mfe-product v0123456789ab` */
  borrower: string;
  /** `mfe-shop v0123456789ab` */
  lender: string;
  passed: PropsSchema;
}

/** Names both sides of a fragment that failed, and the props that do not fit. */
export function nameBoth(message: string, borrowed: FragmentLoan, schemas: LentSchemas): string {
  const { borrower, name, lender } = borrowed;
  return `${borrower} uses ${name} ${misfitOf(borrowed, schemas) ?? `of ${lender}`}: ${message}`;
}

/** Says which props do not fit; undefined also for a fragment whose version declares no types. */
function misfitOf({ name, lender, passed }: FragmentLoan, schemas: LentSchemas): string | undefined {
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  const found = (schema ? mismatches(schema, passed) : []).filter(
    // The string's content was left out, so it may be one of the accepted ones.
    ({ takes = '', passes }) => !(passes === 'string' && takes.includes('"')),
  );
  // The value of an unknown prop explains nothing.
  const told = found.map((each) => (each.takes === undefined ? { ...each, passes: '' } : each));
  return told.length > 0 ? told.map((each) => describeMismatch(each, lender)).join(', ') : undefined;
}

interface RenderContext {
  snapshot: Pick<Snapshot, 'areas'>;
  lent?: LentSchemas;
}

/** A fault of a fragment, with the use that explains it best. @param uses Uses of this fragment on the page. */
export function explainFault(
  fault: RenderFault,
  uses: readonly FragmentUse[],
  lane: RenderContext,
): RenderFault {
  const { lent = {} } = lane;
  const all = uses.map((use) => borrowedIn(use, lane));
  const use = all.find((each) => misfitOf(each, lent)) ?? all[0];
  return use ? { ...fault, message: nameBoth(fault.message, use, lent) } : fault;
}

function borrowedIn({ name, borrower, props }: FragmentUse, { snapshot }: RenderContext): FragmentLoan {
  const called = (area: string) => `${area} ${snapshot.areas[area]?.version ?? ''}`.trim();
  const lender = called(name.split('/')[0] ?? '');
  return { name, borrower: called(borrower), lender, passed: shapeOf(props, 'words') };
}

import type { GrantTable } from '../context/grants';
import type { GateCheck } from '../context/gate-check';

/**
 * A version's functions have what they ask for. Rollbacks always pass: without its grant a function fails by itself.
 *
 * @param read Undefined where nobody knows the grants.
 */
export function checkGrants(read: (() => Promise<GrantTable>) | undefined): GateCheck {
  return async ({ verb, manifest: { area, version, functions } }) => {
    if (verb === 'rollback' || !functions || !read) return [];
    const granted = (await read()).of(area);
    return Object.entries(functions.byName).flatMap(([name, { grants, changes }]) =>
      (
        [
          ['origins', 'reach', grants],
          ['changes', 'change', changes],
        ] as const
      ).flatMap(([kind, verbOfKind, asked]) =>
        asked
          .filter((each) => !granted[kind].includes(each))
          .map((each) => ({
            code: 'grant_missing',
            where: `${area} ${version} ${name}`,
            message: `${name} wants to ${verbOfKind} "${each}", which ${area} may not.`,
            hint: `An operator adds it to grants.json in the data folder: { "areas": { "${area}": { "${kind}": ["${each}"] } } }. See docs/operations.md.`,
          })),
      ),
    );
  };
}

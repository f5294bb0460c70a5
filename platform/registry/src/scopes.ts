import { AREA_NAME } from '@nivaas/contracts';

/**
 * What a token may do, each right with those before it. `preview`: publish versions and make preview links; `release`:
 * change what visitors get; `force`: skip the gate.
 */
export const RIGHTS = ['preview', 'release', 'force'] as const;
export type Right = (typeof RIGHTS)[number];

interface Grant {
  /** `*` for all areas and the site as a whole. */
  area: string;
  right: Right;
}

/** The right of a scope that names none. */
const DEFAULT_RIGHT = 'release';
/** Everything: the scope of `RELEASE_TOKEN` and of the release command on the machine itself. */
export const FULL_SCOPE = '*/force';

/** Whether a text is `<area>` or `<area>/<right>`, with `*` for all areas. */
export function isScope(text: string): boolean {
  return grantOf(text) !== undefined;
}

/** Joins scopes, the highest right for each area, without what `*` gives already: `mfe-help,mfe-shop/preview`. */
export function joinScopes(scopes: readonly string[]): string {
  const rights = new Map<string, Right>();
  for (const { area, right } of grantsOf(scopes.join()))
    if (!includes(rights.get(area), right)) rights.set(area, right);
  const site = rights.get('*');
  return [...rights]
    .filter(([area, right]) => area === '*' || !includes(site, right))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([area, right]) => (right === DEFAULT_RIGHT ? area : `${area}/${right}`))
    .join();
}

/**
 * What a scope lacks for a call.
 *
 * @param scope Scopes, separated by commas.
 * @param areas Areas that the call changes; empty for the site as a whole.
 * @returns The missing scopes, separated by commas; undefined when the call is allowed.
 */
export function missingScope(scope: string, areas: readonly string[], right: Right): string | undefined {
  const grants = grantsOf(scope);
  const missing = (areas.length === 0 ? ['*'] : areas).filter((area) =>
    grants.every((grant) => ![area, '*'].includes(grant.area) || !includes(grant.right, right)),
  );
  return missing.length === 0 ? undefined : missing.map((area) => `${area}/${right}`).join();
}

function grantsOf(scope: string): Grant[] {
  return scope.split(',').flatMap((text) => grantOf(text) ?? []);
}

function grantOf(text: string): Grant | undefined {
  const [area = '', name = DEFAULT_RIGHT, ...rest] = text.split('/');
  const right = RIGHTS.find((one) => one === name);
  const isArea = area === '*' || AREA_NAME.test(area);
  return isArea && right !== undefined && rest.length === 0 ? { area, right } : undefined;
}

function includes(given: Right | undefined, needed: Right): boolean {
  return given !== undefined && RIGHTS.indexOf(given) >= RIGHTS.indexOf(needed);
}

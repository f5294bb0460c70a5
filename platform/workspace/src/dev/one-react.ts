import { packVersions } from '@nivaas/federation/webpack';
import { Refusal } from '@nivaas/contracts/refusal';
import { areaFolder } from '../paths';

/**
 * The area whose React all builds in development have: a page has one, so the shell is compiled with that of the areas
 * beside it.
 *
 * @param areas Those in development, the shell only if it was named.
 * @param versionOf The React that an area is built with.
 * @throws {Refusal} `two_reacts` when they have several
 */
export function areaOfReact(areas: readonly string[], versionOf = reactOf): string {
  const [first = 'shell'] = areas;
  const versions = new Set(areas.map(versionOf));
  if (versions.size <= 1) return first;
  const groups = [...versions].map(
    (version) => `${version}: ${areas.filter((area) => versionOf(area) === version).join(', ')}`,
  );
  throw new Refusal(
    'two_reacts',
    `A page has one React, and these areas have several. ${groups.join('; ')}. Name areas of one React, with --alone to ` +
      `see them by themselves, or with --on https://the-site beside what is deployed: npm run dev -- ${areas.find((area) => area !== 'shell') ?? first} --alone (two_reacts)`,
  );
}

/** Such as `react 19.3.1, react-router-dom 7.18.5`. */
export function reactOf(area: string): string {
  const versions = packVersions(areaFolder(area));
  return ['react', 'react-router-dom'].map((name) => `${name} ${versions[name] ?? ''}`).join(', ');
}

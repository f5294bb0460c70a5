import { relative, sep } from 'node:path';

/**
 * Puts a stylesheet into its cascade layer: `ui` below `shell` below `areas`, so that no area can out-rank another
 * by specificity or by load order, and an area's own rule always wins over a primitive's.
 */
export default function layerLoader(
  this: { resourcePath: string; rootContext: string },
  css: string,
): string {
  if (css.includes('@layer')) return css;
  // From the root of the repository: the folders above it may have any names.
  const path = relative(this.rootContext, this.resourcePath);
  const layer = path.includes(`packages${sep}ui${sep}`)
    ? 'ui'
    : path.startsWith(`shell${sep}`)
      ? 'shell'
      : 'areas';
  return `@layer ${layer} {\n${css}\n}`;
}

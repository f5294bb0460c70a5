import { relative } from 'node:path';

/**
 * Puts a stylesheet into its cascade layer: `ui` below `shell` below `areas`, so that an area's rule always wins over
 * a primitive's, whatever their specificity and load order.
 */
export default function layerLoader(
  this: { resourcePath: string; rootContext: string },
  css: string,
): string {
  if (css.includes('@layer')) return css;
  // Relative, because the folders above the repository can have any names.
  const path = relative(this.rootContext, this.resourcePath);
  const layer = /(^|[\\/])(packages|@nivaas)[\\/]ui[\\/]/.test(path)
    ? 'ui'
    : /^shell[\\/]/.test(path)
      ? 'shell'
      : 'areas';
  return `@layer ${layer} {\n${css}\n}`;
}

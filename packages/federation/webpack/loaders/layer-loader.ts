import { relative } from 'node:path';

/**
 * Puts a stylesheet into its cascade layer: `ui` below `shell` below `areas`, so that an area's rule always wins over
 * a primitive's, whatever their specificity and load order.
 */
export default function layerLoader(
  this: { resourcePath: string; rootContext: string },
  css: string,
): string {
  // The layer's own brace would close an open block, and the message would name the layer.
  if (css.includes('@layer') || !isBalanced(css)) return css;
  // Relative, because the folders above the repository can have any names.
  const path = relative(this.rootContext, this.resourcePath);
  // In a repository of a team, the shell's own context is the folder of all our packages.
  const layer = /(^|[\\/])(packages|@nivaas)[\\/]ui[\\/]|^ui[\\/]/.test(path)
    ? 'ui'
    : /(^|[\\/])(packages|@nivaas)[\\/]host[\\/]|^(shell|host)[\\/]/.test(path)
      ? 'shell'
      : 'areas';
  // On the first line of the styles, so that lines keep their numbers in messages.
  return `@layer ${layer} { ${css}\n}`;
}

function isBalanced(css: string): boolean {
  const code = css.replace(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'/gs, '');
  return code.split('{').length === code.split('}').length;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { transform } from 'lightningcss';

/** The styles of `html` and `body` on our own site, without the colour scheme, which is the host's. */
const ROOT = `@layer reset { [data-nivaas] {
  color: var(--ink); font-family: var(--font-body); font-size: var(--text-md); line-height: var(--leading);
} }`;

/** Browsers that support `light-dark()`, which our tokens need. */
const LIGHT_DARK = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/**
 * Our tokens and base styles for pages of other origins. They apply only inside `[data-nivaas]`.
 *
 * @param folder An area's folder; its copy of @nivaas/ui is read.
 * @returns Undefined for an area without @nivaas/ui.
 */
export function foreignStyles(folder: string): string | undefined {
  const { resolve } = createRequire(join(folder, 'package.json'));
  try {
    resolve('@nivaas/ui/tokens.css');
  } catch {
    return undefined;
  }
  const [tokens = '', base = ''] = ['tokens', 'base'].map((name) =>
    readFileSync(resolve(`@nivaas/ui/${name}.css`), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  );
  const code = [
    tokens.replaceAll(':root', '[data-nivaas]').replaceAll(/color-scheme:[^;]+;/g, ''),
    base.replace(/@layer reset \{([\s\S]*)\}/, '@layer reset { [data-nivaas] { $1 } }'),
    ROOT,
  ].join('\n');
  // Error recovery drops rules that cannot be nested, such as @page.
  const options = { filename: 'foreign.css', code: Buffer.from(code), minify: true, errorRecovery: true };
  return transform({
    ...options,
    targets: LIGHT_DARK,
  }).code.toString();
}

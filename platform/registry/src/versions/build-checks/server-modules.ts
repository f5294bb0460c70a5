import { isBuiltin } from 'node:module';
import type { Problem } from '../../problem';
import type { BuildFolder } from '../build-output';

/** `require("fs")` and `import("node:fs")`, minified or not. */
const LOADS = /(?<![\w$.])(?:require|import)\s*\(\s*(["'`])([\w/:.-]+)\1\s*\)/g;

/**
 * Refuses server code that names a module of Node's. A renderer has none, so such code would fail at the first page
 * that needs it; names that are computed fail only there.
 */
export function checkServerModules({ files }: Pick<BuildFolder, 'files'>): Problem[] {
  const scripts = [...files].filter(([path]) => /^server\/.*\.js$/.test(path));
  return scripts.flatMap(([where, bytes]) =>
    builtinsIn(bytes.toString('utf8')).map((name) => ({
      code: 'node_module',
      where,
      message: `The server code loads ${name}, a module of Node's.`,
      hint: 'Use what browsers also have (URL, crypto, Response, …). Builds of the current @nivaas/federation name no such module.',
    })),
  );
}

function builtinsIn(text: string): string[] {
  const names = [...text.matchAll(LOADS)].flatMap(([, , name = '']) => (isBuiltin(name) ? [name] : []));
  return [...new Set(names)];
}

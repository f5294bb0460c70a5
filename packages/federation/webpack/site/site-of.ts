import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { parseSite, type Site } from '@nivaas/contracts/site';
import ts from 'typescript';
import { shown } from '../sources';

/** The file, in a shell's folder, that exports `site`. */
export const SITE_FILE = 'site.ts';

/**
 * The site that a shell describes; undefined without its file, and for an area.
 *
 * @throws {Error} naming the file and the first wrong field, or a picture that is not there
 */
export function siteOf(folder: string): Site | undefined {
  const file = join(folder, SITE_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const site = parseSite(evaluate(file)['site']);
    const { icons, sharePicture, screenshots } = site.app;
    for (const picture of [...icons, ...screenshots].map((each) => each.file).concat(sharePicture ?? []))
      if (!existsSync(join(folder, 'public/app', picture)))
        throw new Error(`app: names ${picture}, which is not in public/app.`);
    return site;
  } catch (error) {
    throw new Error(`${shown(file)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Evaluates a module of TypeScript that imports no other. */
function evaluate(file: string): Record<string, unknown> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions });
  const exports = {};
  const run = compileFunction(outputText, ['exports', 'require'], { filename: file });
  (run as (...given: unknown[]) => void)(exports, createRequire(file));
  return exports;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsError } from 'webpack';
import { root } from '../../paths';
import type { DevelopmentFault } from '@nivaas/contracts';

/** `[tsl] ERROR in /site/mfe-shop/src/routes.tsx(3,7)` and the message, from ts-loader. */
const FROM_TYPESCRIPT = /^\[tsl\] ERROR in \S.*?\((\d+),(\d+)\)\s+/;
/** `(3:7) /site/mfe-shop/src/card.module.css Unclosed block`, from css-loader. */
const FROM_CSS = /^\s*SyntaxError\s+\((\d+):(\d+)\) \S.*\.css /;
/** What a file imports and webpack does not find. */
const NOT_FOUND = /^Can't resolve '([^']+)'/;
/** What says no more than the rest of a message. */
const WORDY = [
  /^Module (build|parse) failed[^\n]*?: ?\n?/,
  /^Module not found: Error: /,
  /^File was (parsed|processed)[^\n]*\n( \*[^\n]*\n)*/gm,
  /^'[^\n]*' is the closest name in that directory[^\n]*\n?/m,
  /^You may need an? (additional|appropriate) loader[^\n]*\n?/m,
  /\n +at [^\n]*/g,
];
/** The type check reports it, with its line. */
const LACKS_EXPORT = /^export .* was not found in /;

/** Why a build failed, with the positions and words of the type check. */
export function buildFaults(stats: Pick<Stats, 'toJson'>): DevelopmentFault[] {
  const { errors = [], warnings = [] } = stats.toJson({
    all: false,
    errors: true,
    warnings: true,
    moduleTrace: true,
  });
  const all = [...errors, ...warnings.filter(({ message }) => !LACKS_EXPORT.test(message))];
  // The words of TypeScript are of the source, those of webpack of what TypeScript made of it.
  const byTypeScript = all.filter(({ message }) => FROM_TYPESCRIPT.test(message));
  const faults = new Map<string, DevelopmentFault>();
  for (const error of new Set([...byTypeScript, ...all])) {
    const fault = faultOf(error);
    // The first error of a file that cannot be parsed causes the others. What it cannot import is one error each.
    const key = NOT_FOUND.test(fault.message) ? `${fault.moduleName} ${fault.message}` : fault.moduleName;
    if (!faults.has(fault.moduleName) && !faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
}

function faultOf(error: StatsError): DevelopmentFault {
  // Loaders colour their messages in a terminal.
  const said = stripVTControlCharacters(error.message);
  const message = WORDY.reduce((text, wordy) => text.replace(wordy, ''), said);
  const [prefix = '', line, column] = FROM_TYPESCRIPT.exec(message) ?? FROM_CSS.exec(message) ?? [];
  const { moduleName, imported = NOT_FOUND.exec(message)?.[1] } = placeOf(error);
  return {
    moduleName,
    loc: line ? `${line}:${column}` : positionOf(imported, moduleName),
    message: message.slice(prefix.length).replaceAll(`${root}/`, '').trim(),
  };
}

/** The source file, or the one that imports what is no file, such as `node:fs`. */
function placeOf({ moduleName = '', moduleTrace = [] }: StatsError): {
  moduleName: string;
  imported?: string;
} {
  // Loaders come first, separated by exclamation marks.
  const name = moduleName.replace(/^.*!/s, '');
  const importer = moduleTrace[0]?.originName;
  if (name.startsWith('./') || !importer) return { moduleName: name.replace(/^\.\//, '') };
  return { moduleName: importer.replace(/^\.\//, ''), imported: name };
}

/** Where a source imports something. Webpack knows the lines of the code that TypeScript made of it. */
function positionOf(imported: string | undefined, moduleName: string): string {
  const file = join(root, moduleName);
  if (imported === undefined || !existsSync(file)) return '';
  const text = readFileSync(file, 'utf8');
  const at = [`'${imported}'`, `"${imported}"`]
    .map((quoted) => text.indexOf(quoted))
    .find((index) => index >= 0);
  const before = text.slice(0, at).split('\n');
  return at === undefined ? '' : `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

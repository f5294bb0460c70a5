import type { ChangeResult } from '../answers';
import type { Refusal } from '@nivaas/contracts/refusal';

/** An empty cell of a table. */
export const NONE = '–';

/** `mfe-shop v0123456789ab, mfe-help v0123456789ab`. */
export function describeVersions(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map((each) => each.join(' '))
    .join(', ');
}

/** @param nothing Why nothing changed: completes the sentence that begins with the version. */
export function describeChange(result: ChangeResult, nothing: string): string {
  const {
    changed,
    area,
    version,
    previous,
    canary,
    off,
    revision,
    release,
    together = {},
    notes = [],
  } = result;
  if (!changed) return `Nothing to do: ${area} ${version} ${nothing}.`;
  const lines = [
    ...Object.entries(together).map(([other, theirs]) => `With it: ${other} ${theirs}.`),
    canary ? `Canary: ${canary.version} for ${canary.percent} % of the visitors.` : '',
    off ? `${area} is switched off: visitors see its fallback.` : '',
    previous ? `Before it: ${previous}.` : '',
    ...notes,
  ].filter((line) => line !== '');
  return [`${area} ${version} is live. Revision ${revision}, release ${release}.`, ...lines].join('\n');
}

export function describeProblems(problems: Refusal['problems']): string {
  return problems
    .map(({ where, message, hint }) => `- ${where ?? ''}: ${message}\n  ${hint ?? ''}`)
    .join('\n');
}

export function minute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Pads each column to its longest cell. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Entries by area: the shell first, then by name. */
export function shellFirst<Value>(byArea: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(byArea).sort(
    ([a], [b]) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1),
  );
}

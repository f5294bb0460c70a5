import type { ChangeResult } from '../live/change-options';
import type { Problem } from '../problem';

/** In a table, for what is not there. */
export const NONE = '–';

/** @param nothing Why there was nothing to do, after the version's name. */
export function describeChange(result: ChangeResult, nothing: string): string {
  const { changed, area, version, previous, canary, off, revision, release } = result;
  if (!changed) return `Nothing to do: ${area} ${version} ${nothing}.`;
  const notes = [
    canary ? `Canary: ${canary.version} for ${canary.percent} % of the visitors.` : '',
    off ? `${area} is switched off: visitors see its fallback.` : '',
    previous ? `Before it: ${previous}.` : '',
  ].filter((note) => note !== '');
  return [`${area} ${version} is live. Revision ${revision}, release ${release}.`, ...notes].join('\n');
}

/** A line of its own, or nothing. */
export function describeNewHosts(hosts: readonly string[]): string {
  if (hosts.length === 0) return '';
  return `\nIts files name hosts that the live version does not: ${hosts.join(', ')}. Is that what you meant?`;
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ where, message, hint }) => `- ${where}: ${message}\n  ${hint}`).join('\n');
}

export function minute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Columns as wide as their longest cell. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

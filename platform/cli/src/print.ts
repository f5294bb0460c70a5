import type { ChangeResult, Problem, Revision, Status } from '@nivaas/registry';

const NONE = '–';

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

export function describeStatus({ release, revision, areas }: Status): string {
  const names = Object.keys(areas).sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1),
  );
  if (names.length === 0) return 'Nothing was released yet. Begin with: deploy shell';
  const rows = names.flatMap((name) => {
    const state = areas[name];
    if (!state) return [];
    const share = state.canary ? `${state.canary.version} ${state.canary.percent} %` : NONE;
    return [
      [
        name,
        state.version,
        state.previous ?? NONE,
        share,
        minute(state.since),
        state.by,
        state.off ? 'OFF' : '',
      ],
    ];
  });
  return [
    `Release ${release}, revision ${revision}`,
    '',
    table(['area', 'live', 'before', 'canary', 'since', 'by', ''], rows),
  ].join('\n');
}

export function describeHistory(revisions: readonly Revision[]): string {
  if (revisions.length === 0) return 'The log is empty.';
  const rows = revisions.map(({ revision, at, by, action, reason }) => [
    String(revision),
    minute(at),
    by,
    [
      action.verb,
      action.area,
      action.version ?? '',
      action.percent ? `${action.percent} %` : '',
      action.forced ? '(forced)' : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
    reason,
  ]);
  return table(['revision', 'at', 'by', 'what', 'why'], rows);
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ where, message, hint }) => `- ${where}: ${message}\n  ${hint}`).join('\n');
}

function minute(iso: string): string {
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

import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from './gate-check';
import { partSizes } from '../versions/part-sizes';

/**
 * Bytes of brotli. A page view loads the shell, the entry of each area on it, and the scripts of its parts one after
 * the other: these are the weights of today's site with room for a feature, not for a second copy of a library.
 */
const BUDGETS = {
  /** Without a federation runtime of its own an entry is 7.3 kB; the runtime alone would make it 24 kB. */
  remoteEntry: 8_200,
  /** React, the router and the federation runtime, once: 105 kB, the rest is the shell's own frame. */
  shellEntry: 125_000,
  /** The largest page of today has 19 kB; a copy of React DOM would have 50 kB. */
  part: 45_000,
} as const;

/**
 * A version stays within its budgets. What is over them, but no larger than live, may pass: that makes nothing worse.
 * A way back is never closed.
 */
export const checkSizes: GateCheck = ({ verb, manifest, live }) => {
  if (verb === 'rollback') return [];
  const before = live ? partSizes(live) : new Map<string, number>();
  return [...partSizes(manifest)].flatMap(([part, size]) => {
    const budget = budgetOf(manifest, part);
    const was = before.get(part);
    if (size <= budget || (was !== undefined && size <= was)) return [];
    return {
      code: 'size_budget',
      where: `${manifest.area} ${manifest.version}`,
      message: `${nameOf(part)} has ${kilobytes(size)} of scripts (brotli), ${kilobytes(size - budget)} over its budget of ${kilobytes(budget)}; ${growth(size, was, live)}.`,
      hint: 'See what the build brought in since: a library, or a copy of what the shell provides. Load it later, or leave it out.',
    };
  });
};

function budgetOf({ area }: VersionManifest, part: string): number {
  if (part !== 'entry') return BUDGETS.part;
  return area === 'shell' ? BUDGETS.shellEntry : BUDGETS.remoteEntry;
}

function growth(size: number, was: number | undefined, live: VersionManifest | undefined): string {
  if (!live) return 'nothing of the area is live to compare it with';
  if (was === undefined) return `${live.version}, which is live, has no such part`;
  return `that is ${kilobytes(size - was)} more than ${live.version}, which is live`;
}

function nameOf(part: string): string {
  if (part === 'entry') return 'The entry';
  const [kind = '', ...name] = part.split('-');
  return `The ${kind} ${name.join('-')}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

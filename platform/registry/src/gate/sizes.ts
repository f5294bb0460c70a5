import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from '../context/gate-check';
import { partSizes } from '../versions/part-sizes';

/** Today's sizes with room for a feature, but not for a second copy of a library. */
const BUDGETS_BYTES = {
  /** An entry is 3.0 to 3.5 kB; its own copy of the federation runtime would add 17 kB. */
  remoteEntry: 5_000,
  /** 110 kB; with Module Federation's whole runtime it would be 17 kB more. */
  shellEntry: 130_000,
  /** The largest page is 19 kB; a copy of React DOM would add 50 kB. */
  part: 45_000,
} as const;

/** Each part is within its budget, in bytes of brotli, or no larger than in the live version. Rollbacks always pass. */
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
  if (part !== 'entry') return BUDGETS_BYTES.part;
  return area === 'shell' ? BUDGETS_BYTES.shellEntry : BUDGETS_BYTES.remoteEntry;
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

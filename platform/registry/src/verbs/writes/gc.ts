import * as v from 'valibot';
import { collectGarbage, type GcResult } from '../../retention/gc';
import { table } from '../print';
import { verb } from '../verb';

/** Removes what is no longer needed. For the whole site, because areas share pictures. */
export const gc = verb({
  name: 'gc',
  kind: 'change',
  input: v.strictObject({ dryRun: v.optional(v.boolean()) }),
  touches: 'site',
  run: async (context, { dryRun = false }, caller) => {
    const result = await collectGarbage(context, dryRun, caller);
    const changed = !dryRun && !isNothing(result);
    return { ...result, changed, revision: (await context.log.head()).current?.revision ?? 0 };
  },
  command: {
    usage: '[--dry-run]',
    summary: 'removes versions that are no longer needed',
    help: [
      'Keeps every version that is live, was live before, can stand in, is a canary or held; that the last 50 revisions name; that ' +
        'visitors could get within 30 days; that a preview link shows; or that was published within the hour. Also removes ' +
        'unneeded pictures, unfinished publishes. The history shows what was removed.',
      '--dry-run: prints what would be removed and why the rest stays. Changes nothing.',
    ],
    examples: ['gc --dry-run', 'gc --dry-run --json', 'gc'],
    text: describeRemoval,
  },
});

function isNothing({ removed, removedMedia }: GcResult): boolean {
  return removed.length + removedMedia.length === 0;
}

function describeRemoval(result: GcResult): string {
  const { dryRun, removed, kept, removedMedia, notes } = result;
  const pictures = removedMedia.length === 0 ? '' : ` and ${counted(removedMedia.length, 'picture')}`;
  const bytes = removed.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const what = `${counted(removed.length, 'version')} (${size(bytes)})${pictures}`;
  const head = isNothing(result)
    ? 'Nothing to do: everything is still needed.'
    : dryRun
      ? `Would remove ${what}. Nothing was changed.`
      : `Removed ${what}.`;
  const goes = removed.map(({ area, version, bytes, why }) => [area, version, size(bytes), why]);
  const stays = kept.map(({ area, version, bytes, why }) => [area, version, size(bytes), why]);
  return [
    head,
    ...notes,
    ...(goes.length > 0 ? ['', table([dryRun ? 'would go' : 'went', '', 'size', 'why'], goes)] : []),
    ...(stays.length > 0 ? ['', table(['stays', '', 'size', 'why'], stays)] : []),
  ].join('\n');
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function size(bytes: number | null): string {
  return bytes === null ? '–' : `${(bytes / 1_000).toFixed(0)} kB`;
}

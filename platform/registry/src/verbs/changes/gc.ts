import * as v from 'valibot';
import { collectGarbage, type GcResult } from '../../retention/gc';
import { table } from '../print';
import { changeVerb } from '../verb';

/** Makes room. What one area does not need any more may be a picture of another, so it is for the whole site. */
export const gc = changeVerb({
  name: 'gc',
  input: v.strictObject({ dryRun: v.optional(v.boolean()) }),
  touches: 'site',
  run: async (context, { dryRun = false }, caller) => {
    const result = await collectGarbage(context, { ...caller, dryRun });
    const changed = !dryRun && (result.removed.length > 0 || result.removedMedia.length > 0);
    return { ...result, changed, revision: (await context.log.head()).current?.revision ?? 0 };
  },
  command: {
    usage: '[--dry-run]',
    summary: 'removes versions that nobody can need any more',
    help: [
      'Never what is live, a canary, held, or was live before; not what the last 50 revisions speak of, what an open tab ' +
        'ran within 7 days, or what was published within the hour. Pictures and unfinished publishes that nobody needs go, ' +
        'too. The history says what was removed.',
      '--dry-run: says what would be removed and why everything else stays, and changes nothing.',
    ],
    examples: ['gc --dry-run', 'gc --dry-run --json', 'gc'],
    text: describeRemoval,
  },
});

/** What `gc` removed or would remove, and why the rest stays. */
function describeRemoval({ dryRun, removed, kept, removedMedia, notes }: GcResult): string {
  const pictures = removedMedia.length === 0 ? '' : ` and ${counted(removedMedia.length, 'picture')}`;
  const bytes = removed.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const isNothing = removed.length === 0 && removedMedia.length === 0;
  const what = `${counted(removed.length, 'version')} (${size(bytes)})${pictures}`;
  const head = isNothing
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

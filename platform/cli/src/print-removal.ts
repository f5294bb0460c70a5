import type { GcResult } from '@nivaas/registry';
import { table } from './print';

/** What `gc` removed or would remove, and why the rest stays. */
export function describeRemoval({ dryRun, removed, kept, removedMedia, notes }: GcResult): string {
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

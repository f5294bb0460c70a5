import * as v from 'valibot';
import { RegistryError } from '../../registry-error';
import { diffVersions, type Change, type VersionDifference } from '../../versions/comparison/diff-versions';
import * as fields from '../fields';
import { minute, NONE, table } from '../print';
import { readVerb } from '../verb';

/** What differs between two versions of an area: by default the live one and the one published before it. */
export const diff = readVerb({
  name: 'diff',
  input: v.strictObject({ area: fields.name, from: v.optional(fields.name), to: v.optional(fields.name) }),
  run: async (context, { area, from, to }) => {
    const stored = (await context.manifests.ofArea(area)).map(({ version }) => version);
    const newer = to ?? (await context.log.head()).current?.areas[area]?.version ?? stored[0];
    if (newer === undefined) throw new RegistryError('not_published', area);
    const older = from ?? stored[stored.indexOf(newer) + 1];
    if (older !== undefined) return diffVersions(context, area, older, newer);
    const hint = 'Name one with --from; `versions` lists them.';
    throw new RegistryError('unknown_version', `published before ${area} ${newer}`, { hint });
  },
  command: {
    usage: '<area> [--from <version>] [--to <version>]',
    summary: 'what differs between two versions of an area',
    help: [
      'URLs, fragments with their props, the shared pack, hosts, blocked code, texts, sizes and files. --to: default the live ' +
        'version, or the newest of an area that is not live. --from: default the one published before it.',
    ],
    examples: [
      'diff mfe-search',
      'diff mfe-search --from v0123456789ab --to v3fa9c01d22e7',
      'diff mfe-search --json',
    ],
    text: describeDifference,
  },
});

function describeDifference({
  area,
  from,
  to,
  builds: { before, after },
  ...difference
}: VersionDifference): string {
  const { owns, fragments, sharedPack, hosts, stoppedCode, contracts, texts, parts, files } = difference;
  const rows = [
    ['published', '', minute(before.publishedAt), minute(after.publishedAt)],
    ['by', '', before.by, after.by],
    ['commit', '', before.commit ?? NONE, after.commit ?? NONE],
    ...rowsOf('page', owns),
    ...rowsOf('fragment', fragments),
    ...rowsOf('pack', sharedPack),
    ...rowsOf('host', hosts),
    ...rowsOf('blocked code', stoppedCode),
    ...(contracts ? [['contracts', '', contracts.before, contracts.after]] : []),
    ...texts.gone.map((text) => ['text', '', text, NONE]),
    ...texts.added.map((text) => ['text', '', NONE, text]),
    ...rowsOf('bytes, brotli', parts),
    ...files.map((file) => ['file, bytes', file.path, sizeOf(file.before), sizeOf(file.after)]),
  ];
  return table([area, '', from, to], rows);
}

const rowsOf = (kind: string, changes: readonly Change<string | number>[]) =>
  changes.map(({ name, before, after }) => [kind, name, String(before ?? NONE), String(after ?? NONE)]);

const sizeOf = (file: { bytes: number } | null) => String(file?.bytes ?? NONE);

import * as v from 'valibot';
import * as fields from '../fields';
import { minute, NONE, table } from '../print';
import { readVerb } from '../verb';

export interface StoredVersion {
  version: string;
  publishedAt: string;
  by: string;
  commit: string | null;
  /** Size of what browsers load, uncompressed. */
  clientBytes: number;
}

/** Stored versions of an area, newest first. */
export const versions = readVerb({
  name: 'versions',
  input: v.strictObject({ area: fields.name }),
  run: async ({ manifests }, { area }): Promise<StoredVersion[]> =>
    (await manifests.ofArea(area)).map(({ version, publishedAt, by, commit, files }) => ({
      version,
      publishedAt,
      by,
      commit,
      clientBytes: Object.entries(files)
        .filter(([path]) => path.startsWith('client/') && !path.endsWith('.map'))
        .reduce((sum, [, { bytes }]) => sum + bytes, 0),
    })),
  command: {
    usage: '<area>',
    summary: 'the stored versions of an area, newest first',
    help: [
      'Each of them can be named to "activate", "canary", "preview" and "rollback --to". "gc" removes old ones.',
    ],
    examples: ['versions mfe-search', 'versions mfe-search --json'],
    text: describeVersions,
  },
});

function describeVersions(stored: StoredVersion[]): string {
  if (stored.length === 0) return 'No version is stored.';
  const rows = stored.map(({ version, publishedAt, by, commit, clientBytes }) => [
    version,
    minute(publishedAt),
    by,
    commit ?? NONE,
    `${(clientBytes / 1_000).toFixed(0)} kB`,
  ]);
  return table(['version', 'published', 'by', 'commit', 'client'], rows);
}

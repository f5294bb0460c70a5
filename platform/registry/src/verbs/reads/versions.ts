import * as v from 'valibot';
import type { StoredVersion } from '../../answers';
import type { AreaState } from '../../formats/formats';
import * as fields from '../fields';
import { minute, NONE, table } from '../print';
import { verb } from '../verb';

/** Stored versions of an area, newest first. */
export const versions = verb({
  name: 'versions',
  kind: 'read',
  input: v.strictObject({ area: fields.name }),
  run: async ({ log, manifests }, { area }): Promise<StoredVersion[]> => {
    const { current } = await log.head();
    const live = current?.areas[area];
    return (await manifests.ofArea(area)).map(({ version, publishedAt, by, commit, reason, files }) => ({
      version,
      publishedAt,
      by,
      commit,
      ...(reason === undefined ? {} : { reason }),
      ...inState(live, version),
      clientBytes: Object.entries(files)
        .filter(([path]) => path.startsWith('client/') && !path.endsWith('.map'))
        .reduce((sum, [, { bytes }]) => sum + bytes, 0),
    }));
  },
  command: {
    usage: '<area>',
    summary: 'the stored versions of an area, newest first',
    help: [
      'Each of them can be named to "activate", "canary", "preview" and "rollback --to"; a held one was rolled back, and ' +
        'returns with --force or after "resume". "gc" removes old ones.',
    ],
    examples: ['versions mfe-shop', 'versions mfe-shop --json'],
    text: describeVersions,
  },
});

function inState(live: AreaState | undefined, version: string): Pick<StoredVersion, 'state'> {
  if (live?.version === version) return { state: 'live' };
  if (live?.canary?.version === version) return { state: 'canary' };
  return live?.held.includes(version) ? { state: 'held' } : {};
}

function describeVersions(stored: StoredVersion[]): string {
  if (stored.length === 0) return 'No version is stored.';
  const rows = stored.map(({ version, publishedAt, by, commit, reason, state, clientBytes }) => [
    version,
    state ?? NONE,
    minute(publishedAt),
    by,
    commit ?? NONE,
    `${(clientBytes / 1_000).toFixed(0)} kB`,
    reason ?? '',
  ]);
  return table(['version', 'state', 'published', 'by', 'commit', 'client', 'reason'], rows);
}

import { releaseId, type Registry, type Revision } from '@nivaas/registry';
import { ReleaseIndex } from './release-index';

const areasOf = (version: string) => ({ shell: { version, previous: null, canary: null, off: false } });
const idOf = (version: string) => releaseId(areasOf(version));
const NO_MANIFESTS = { manifest: () => Promise.reject(new Error('It was removed.')) };

/** A log of one live version per revision. `onCurrent` runs after each read of the newest revision. */
function logOf(versions: string[], onCurrent: () => void = () => undefined) {
  const revisions = () =>
    versions.map(
      (version, index) => ({ revision: index + 1, areas: areasOf(version) }) as unknown as Revision,
    );
  return {
    current: async () => {
      const newest = revisions().at(-1);
      onCurrent();
      return newest;
    },
    history: async (_: undefined, limit: number, before = Infinity) =>
      revisions()
        .filter(({ revision }) => revision < before)
        .reverse()
        .slice(0, limit),
  } as unknown as Registry;
}

test('a revision that is written while the log is read displaces no other one', async () => {
  const versions = ['v1'];
  let later: string[] = [];
  const past = new ReleaseIndex(
    logOf(versions, () => versions.push(...later.splice(0))),
    NO_MANIFESTS,
  );
  expect((await past.find(idOf('v1')))?.revision.revision).toBe(1);
  versions.push('v2');
  later = ['v3'];
  expect((await past.find(idOf('v2')))?.revision.revision).toBe(2);
  expect((await past.find(idOf('v3')))?.revision.revision).toBe(3);
});

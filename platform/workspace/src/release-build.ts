import type { Registry } from '@nivaas/registry';

const BY = 'npm start';
/** On a machine where people develop, the last start is not further back. */
const MAX_REVISIONS = 200;

interface LocalBuild {
  area: string;
  folder: string;
  commit: string | null;
}

/**
 * Publishes a build and activates it when the sources changed: when it is a new version, or another one than the last
 * start activated, as after `git revert`. What people deployed, rolled back, undid or retired since then stays until the sources
 * change, and a held version stays down. Skips the gate, which checks one area at a time, while a working copy may
 * change several together (a new React).
 */
export async function releaseBuild(
  registry: Registry,
  { area, folder, commit }: LocalBuild,
  say: (text: string) => void,
): Promise<void> {
  const { version, created } = await registry.publish(folder, { by: BY, commit });
  const current = await registry.current();
  const state = current?.areas[area];
  const wasLive = state ?? current?.retired?.[area];
  if (state?.version === version) return;
  if (state?.held.includes(version)) {
    say(
      `${area} ${version} was rolled back. To see it again: npm run release -- activate ${area} ${version} --force --reason "…"\n`,
    );
    return;
  }
  const isNew = created || !wasLive || (await isChanged(registry, area, version));
  if (isNew) await registry.activate(area, { version, by: BY, reason: 'local build', force: true });
}

async function isChanged(registry: Registry, area: string, version: string): Promise<boolean> {
  const revisions = await registry.history(undefined, MAX_REVISIONS);
  const last = revisions.find(
    ({ by, action }) => by === BY && action.area === area && action.verb === 'activate',
  );
  return last !== undefined && last.action.version !== version;
}

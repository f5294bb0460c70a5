import type { Registry } from '@nivaas/registry';

const BY = 'npm start';
/** How far back to look for the last start, which is more recent on a developer's machine. */
const MAX_REVISIONS = 200;

interface LocalBuild {
  area: string;
  folder: string;
  commit: string | null;
}

/**
 * Publishes a build, and activates it when the sources changed: when its version is new, or differs from the one that
 * the last start activated, as after `git revert`. Otherwise, what people deployed, rolled back, undid or retired stays
 * as it is. A held version always stays down. Skips the gate, which checks one area at a time, while a working copy may
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

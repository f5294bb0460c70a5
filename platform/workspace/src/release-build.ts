import { describeProblems, type Registry } from '@nivaas/registry';
import { activateTogether } from './site';

/** Who the log says it was. */
const START = 'npm start';
/** How far back to look for the last start, which is more recent on a developer's machine. */
const MAX_REVISIONS = 200;
interface LocalBuild {
  area: string;
  folder: string;
  commit: string | null;
}

/**
 * Publishes builds, and activates in one revision, through the gate, those whose sources changed: when the version is
 * new, or differs from the one that the last start activated, as after `git revert`. Otherwise, what people deployed,
 * rolled back, undid or retired stays as it is. A held version always stays down. When the gate refuses them, the site
 * serves what is live, if there is anything.
 */
export async function releaseBuilds(
  registry: Registry,
  builds: readonly LocalBuild[],
  say: (line: string) => void,
): Promise<void> {
  const due: { area: string; version: string }[] = [];
  for (const build of builds) {
    const version = await dueVersion(registry, build, say);
    if (version !== undefined) due.push({ area: build.area, version });
  }
  const why = { by: START, reason: 'local build' };
  await activateTogether(registry, due, why, ({ message, problems, hint }) =>
    say(`The build is not live: ${[message, describeProblems(problems), hint].filter(Boolean).join('\n')}`),
  );
}

/** Publishes a build. @returns Its version when it should go live. */
async function dueVersion(
  registry: Registry,
  { area, folder, commit }: LocalBuild,
  say: (text: string) => void,
): Promise<string | undefined> {
  const { version, created } = await registry.publish(folder, { by: START, commit });
  const current = await registry.current();
  const state = current?.areas[area];
  const wasLive = state ?? current?.retired?.[area];
  if (state?.version === version) return undefined;
  if (wasLive?.held.includes(version)) {
    say(
      `${area} ${version} was rolled back. To see it again: npm run release -- activate ${area} ${version} --force --reason "…"`,
    );
    return undefined;
  }
  const isDue = created || !wasLive || (await isChanged(registry, area, version));
  return isDue ? version : undefined;
}

async function isChanged(registry: Registry, area: string, version: string): Promise<boolean> {
  const revisions = await registry.history(area, MAX_REVISIONS);
  const last = revisions.find(({ by, action }) => by === START && action.verb === 'activate');
  return last !== undefined && last.areas[area]?.version !== version;
}

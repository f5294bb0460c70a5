import { join } from 'node:path';
import { composeSnapshot, releaseId, type Registry, type VersionManifest } from '@nivaas/registry';
import { lentSchemas } from '../render/borrowed';
import { LanguageRenderers, type LaneRenderer } from '../render/language-renderers';
import { ReleaseRenderer, type RendererLimits } from '../render/release-renderer';
import type { AskQuery } from '../render/queries';
import type { RenderWorkers } from '../render/render-workers';
import { placeServerFiles } from '../guests/server-files';

/** Any origin: nobody sees the pages. */
const ORIGIN = 'http://localhost';

interface RendererOptions {
  registry: Registry;
  /** Areas of which no version fits: their fragments show their fallbacks. */
  absent: readonly Pick<VersionManifest, 'area' | 'version'>[];
  workers: RenderWorkers;
  workFolder: string;
  limits?: Partial<RendererLimits>;
  askQuery?: AskQuery | undefined;
}

/**
 * A renderer of a release that is not live.
 *
 * @param needed Areas that must be intact. Other areas are left out when their files are damaged, so that they do
 *   not block the repair of a needed one.
 */
export async function openCandidateRenderer(
  versions: readonly VersionManifest[],
  needed: readonly string[],
  { registry, absent, workers, workFolder, limits, askQuery }: RendererOptions,
): Promise<LaneRenderer> {
  const entries: Record<string, string> = {};
  const shown: Record<string, { version: string; off: boolean }> = Object.fromEntries(
    absent.map(({ area, version }) => [area, { version, off: true }]),
  );
  for (const { area, version } of versions) {
    try {
      entries[area] = await placeServerFiles(registry, join(workFolder, 'server'), area, version);
      shown[area] = { version, off: false };
    } catch (error) {
      if (needed.includes(area)) throw error;
    }
  }
  const cohort = { areas: shown, release: releaseId(shown) };
  const snapshot = await composeSnapshot(registry, { revision: 0 }, cohort);
  // Faults are returned with their page, so the listener has nothing to do.
  const start = {
    snapshot,
    origin: ORIGIN,
    entries,
    lent: lentSchemas(versions),
    checksProps: 'refuse',
  } as const;
  // Nobody else waits here, so a page gets its whole time even if it blocks the process.
  const patient = { stallMs: Infinity, maxSilentMs: Infinity, ...limits };
  return new LanguageRenderers(
    (language) => new ReleaseRenderer({ ...start, language }, workers, () => undefined, patient, askQuery),
  );
}

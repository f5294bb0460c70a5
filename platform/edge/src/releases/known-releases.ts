import type { Snapshot } from '@nivaas/contracts';
import type { Revision } from '@nivaas/registry';
import type { RenderFault } from '../render/messages';
import type { PageRenderer } from '../render/language-renderers';

/** A release that can be served. */
export interface LiveRelease {
  /** The newest revision in which it is or was live. */
  revision: Revision;
  /** Id of the visitors who get it: `stable` or a canary, see `cohorts` of the registry. */
  cohort: string;
  snapshot: Snapshot;
  /** It is shown to holders of a preview link: nothing of it is cached or counted. */
  isPreview?: boolean;
  renderer: PageRenderer;
  /** Areas whose fragments an area shows, by its name. */
  lenders?: Record<string, string[]>;
  /** The release with stand-ins for areas that failed, and others switched off. Undefined without any change. */
  standIn?: (areas: readonly string[], off?: readonly string[]) => Promise<LiveRelease | undefined>;
  /** Reports a fault that ended a page before a stand-in served it. */
  report?: (fault: RenderFault) => void;
}

/** Replaced releases stay known for open tabs and rollbacks. Their renderers end with the requests under way. */
const MAX_KNOWN = 24;

/** Live releases and those that were live lately, newest last. */
export class KnownReleases {
  readonly #byId = new Map<string, LiveRelease>();

  constructor(private readonly onForget: (release: string) => void) {}

  get(release: string): LiveRelease | undefined {
    return this.#byId.get(release);
  }

  /**
   * Adds the live releases and forgets the oldest others. The renderers of all others retire: code that was taken back
   * must not keep running.
   */
  add(live: readonly LiveRelease[]): void {
    for (const release of live) {
      this.#byId.delete(release.snapshot.release);
      this.#byId.set(release.snapshot.release, release);
    }
    const served = new Set(live.map(({ renderer }) => renderer));
    for (const { renderer } of this.#byId.values()) {
      if (served.has(renderer)) renderer.serve();
      else renderer.retire();
    }
    const surplus = this.#byId.size - Math.max(MAX_KNOWN, live.length);
    for (const id of [...this.#byId.keys()].slice(0, Math.max(0, surplus))) {
      this.#byId.delete(id);
      this.onForget(id);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byId.values()].map(({ renderer }) => renderer.close()));
  }
}

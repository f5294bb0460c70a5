import type { Snapshot } from '@nivaas/contracts';
import type { Revision } from '@nivaas/registry';
import type { RenderFault } from '../render/messages';
import type { ReleaseRenderer } from '../render/release-renderer';

/** A release that can be served: its full map and its renderer. */
export interface LiveRelease {
  /** The newest revision in which it is, or was, live. */
  revision: Revision;
  /** `stable`, or the canary's visitors; see the registry's `cohorts`. */
  cohort: string;
  snapshot: Snapshot;
  renderer: ReleaseRenderer;
  /** The release with the versions before of these areas in their place, for a page in which they failed. */
  standIn?: (areas: readonly string[]) => Promise<LiveRelease | undefined>;
  /** Is told what took a page down that was then made without it. */
  report?: (fault: RenderFault) => void;
}

/**
 * Releases that stay known after they were replaced: for documents under way, for open tabs, and so that a rollback
 * finds everything as it was. Their workers are bounded elsewhere; what is kept here is small.
 */
const KEPT = 24;

/** The releases that are live and those that were a moment ago, newest last. */
export class KnownReleases {
  readonly #byId = new Map<string, LiveRelease>();

  constructor(private readonly onForget: (release: string) => void) {}

  get(release: string): LiveRelease | undefined {
    return this.#byId.get(release);
  }

  /** Puts what is live now in front, and forgets the oldest of the others. */
  add(live: readonly LiveRelease[]): void {
    for (const release of live) {
      this.#byId.delete(release.snapshot.release);
      this.#byId.set(release.snapshot.release, release);
    }
    const surplus = this.#byId.size - Math.max(KEPT, live.length);
    for (const [id, { renderer }] of [...this.#byId].slice(0, Math.max(0, surplus))) {
      this.#byId.delete(id);
      renderer.retire();
      this.onForget(id);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byId.values()].map(({ renderer }) => renderer.close()));
  }
}

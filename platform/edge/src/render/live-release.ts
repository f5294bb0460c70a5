import type { Snapshot } from '@nivaas/contracts';
import type { Revision } from '@nivaas/registry';
import type { PageRenderer } from './language-renderers';
import type { RenderFault } from './messages';

export interface LiveRelease {
  /** The newest revision in which it is or was live. */
  revision: Revision;
  /** Id of the visitors who get it: `stable` or a canary, see `cohorts` of the registry. */
  cohort: string;
  snapshot: Snapshot;
  /** The other lane, while the release has two; each of them has the other. */
  other?: LiveRelease;
  /** The other lane, to show an address of this one. Undefined if it lacks the page. */
  inOtherLane?: ((url: string) => Promise<LiveRelease | undefined>) | undefined;
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

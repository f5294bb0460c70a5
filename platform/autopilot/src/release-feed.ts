import type { Revision } from '@nivaas/registry';

/** The live revision and its changes. */
export interface ReleaseFeed {
  readonly live: { revision: Revision } | undefined;
  /** @returns Unsubscribes. */
  onChange: (listener: (release: { revision: Revision }) => void) => () => void;
  /** Reads the registry again now. */
  refresh: () => Promise<void>;
}

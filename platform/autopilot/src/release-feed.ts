import type { Revision } from '@nivaas/registry';

/** What is in service, and who is told when that changes. */
export interface ReleaseFeed {
  readonly live: { revision: Revision } | undefined;
  /** @returns Ends it. */
  onChange: (listener: (release: { revision: Revision }) => void) => () => void;
  /** Looks at the registry again. */
  refresh: () => Promise<void>;
}

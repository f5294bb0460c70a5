import type { Problem } from '@nivaas/registry';

/** The edge did not do what was asked, or could not be asked. In words for the person who asked. */
export class EdgeRefusal extends Error {
  override readonly name = 'EdgeRefusal';

  /** @param code One of the registry's or of the ops API; `unreachable` when the edge gave no answer. */
  constructor(
    readonly code: string,
    message: string,
    readonly hint: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }
}

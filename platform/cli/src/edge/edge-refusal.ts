import type { Problem } from '@nivaas/registry';

/** The edge refused or could not be reached. Worded for the operator. */
export class EdgeRefusal extends Error {
  override readonly name = 'EdgeRefusal';

  /** @param code Of the registry or the ops API; `unreachable` without an answer. */
  constructor(
    readonly code: string,
    message: string,
    readonly hint: string,
    readonly problems: readonly Problem[] = [],
    /** What is wrong, by field of what was sent. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

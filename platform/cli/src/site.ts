import type { AreaLending, Verb } from '@nivaas/registry';

/** Runs a verb in the local registry, or at a running edge. @throws {Refusal} */
export type RunVerb = <Input extends object, Answer>(
  verb: Verb<Input, Answer>,
  input: Input,
  caller: SiteCaller,
) => Promise<Answer>;

interface SiteCaller {
  by: string;
  /** The build output, for a verb that takes one. */
  folder?: string;
}

/** The sources that the command runs in. */
export interface Checkout {
  /** What the sources of an area lend and use; undefined for an area that is not in this repository. */
  lending: (area: string) => Promise<AreaLending | undefined>;
  /**
   * Builds an area when its sources changed. @returns Its build output folder.
   *
   * @param force In spite of errors of types.
   */
  buildArea: (area: string, force: boolean) => Promise<string>;
  /** Operator, unless `--by` names one. */
  actor: () => Promise<string>;
  /** Checked-out commit; null outside a repository. */
  commit: () => Promise<string | null>;
}

/** Prints a slow step for a user at a terminal. */
export function step(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text} …\n`);
}

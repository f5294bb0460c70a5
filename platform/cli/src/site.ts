import type { AreaLending, SimpleVerb } from '@nivaas/registry';

/** The local registry or a running edge, and the checkout that the command runs in. */
export interface Site {
  /** Runs a verb. @throws {RegistryError | EdgeRefusal} */
  ask<Input extends object, Answer>(
    verb: SimpleVerb<Input, Answer>,
    input: Input,
    caller: SiteCaller,
  ): Promise<Answer>;
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

interface SiteCaller {
  by: string;
  /** The build output, for a verb that takes one. */
  folder?: string;
}

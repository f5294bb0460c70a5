import type { SimpleVerb } from '@nivaas/registry';

/** What a command line works with: the registry of this machine or a running edge, and the checkout that it runs in. */
export interface Site {
  /** Asks a verb and returns its answer. @throws {RegistryError | EdgeRefusal} */
  ask<Input extends object, Answer>(
    verb: SimpleVerb<Input, Answer>,
    input: Input,
    caller: SiteCaller,
  ): Promise<Answer>;
  /** Builds an area when its sources changed. @returns Its build output folder. */
  buildArea: (area: string) => Promise<string>;
  /** Who runs the command, when `--by` does not say. */
  actor: () => Promise<string>;
  /** Commit that is checked out; null outside a repository. */
  commit: () => Promise<string | null>;
}

interface SiteCaller {
  by: string;
  /** The build output, for a verb that takes one. */
  folder?: string;
}

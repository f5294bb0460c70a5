import type { Registry } from '@nivaas/registry';

/** The verbs, done by the local registry or by a running edge. */
export interface SiteRegistry extends RegistryVerbs {
  /** Takes a log that became older as the newest one. */
  acceptRewind: (options: { by: string; reason?: string }) => Promise<{ changed: boolean; revision: number }>;
}

type RegistryVerbs = Pick<
  Registry,
  | 'publish'
  | 'activate'
  | 'rollback'
  | 'canary'
  | 'promote'
  | 'abort'
  | 'off'
  | 'on'
  | 'resume'
  | 'status'
  | 'history'
  | 'verify'
  | 'gc'
>;

/** What a command works with. */
export interface Site {
  registry: SiteRegistry;
  /** Builds an area when its sources changed. @returns Its build output folder. */
  buildArea: (area: string) => Promise<string>;
  /** Who runs the command, when `--by` does not say. */
  actor: () => Promise<string>;
  /** Commit that is checked out; null outside a repository. */
  commit: () => Promise<string | null>;
}

/** The command line, understood. */
export interface Call {
  area?: string;
  version?: string;
  to?: string;
  percent?: number;
  limit?: number;
  /** Only revisions older than this one. */
  before?: number;
  reason?: string;
  by?: string;
  /** The other area of a joint canary. */
  with?: string;
  promoteAfter?: number;
  /** Address of a running edge; without it the local registry is meant. */
  edge?: string;
  force: boolean;
  /** Only says what would be done. */
  dryRun: boolean;
}

export interface Outcome {
  /** Printed with `--json`. */
  json: unknown;
  /** Printed without. */
  text: string;
  /** True when what was asked for turned out badly: exit code 1. */
  isBad?: boolean;
}

export type OptionName =
  'to' | 'percent' | 'limit' | 'before' | 'reason' | 'by' | 'with' | 'promote-after' | 'force' | 'dry-run';

export interface Command {
  verb: string;
  /** What stands after the verb: `<area> [version]`. */
  usage: string;
  /** One line, for the list of verbs. */
  summary: string;
  /** Paragraphs for `--help`. */
  help: readonly string[];
  examples: readonly string[];
  options: readonly OptionName[];
  run(call: Call, site: Site): Promise<Outcome>;
}

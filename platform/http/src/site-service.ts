import type { Service } from './reply';

/**
 * What a site brings at run time, such as its homes: the default export of a module that the site's settings name
 * (`"nivaas": { "services": { "listings": "@nivaas/listings" } }` in package.json). The edge runs it in a thread of its
 * own. Elsewhere it is a server with the same addresses, which `grants.json` names.
 *
 * Two addresses are not for functions of areas: `/_changes` (`ServiceChanges`), and `/_ops/…` for operators, which the
 * edge answers under `/_ops/api/services/<name>/…`.
 */
export interface SiteService {
  /** Resolves when it can answer. It may answer 503 while something that it needs is away. */
  open: (context: ServiceContext) => Promise<OpenService>;
  /**
   * Copies what it keeps in the data folder into another folder, under the same names, while the service runs.
   *
   * @returns The names.
   */
  backUp?: (context: Pick<ServiceContext, 'dataFolder' | 'env'>, folder: string) => Promise<string[]>;
  command?: ServiceCommand;
}

/** A service in this process. */
export interface OpenService {
  /** Turns every error into an answer. */
  fetch: Service;
  close: () => Promise<void>;
}

/** What a service gets from whoever runs it. */
export interface ServiceContext {
  /** Where it keeps its files. */
  dataFolder: string;
  /** The settings of the process. */
  env: Readonly<Record<string, string | undefined>>;
  log: (entry: Record<string, unknown>) => void;
  /**
   * Says that `/_changes` has something new. Await it before the writer is answered.
   *
   * @returns Names of edges and caches that may still show what was before; empty as a rule.
   */
  changed: () => Promise<readonly string[]>;
}

/** `npm run <name> -- …`, for operators. */
export interface ServiceCommand {
  /** @param run What starts it, such as `npm run listings --`. */
  help: (run: string) => string;
  /**
   * @param args Without `--edge`.
   * @param ask Answers a request under `/_ops/`, at the edge that `--edge` names or in this process.
   * @returns What is printed as JSON.
   * @throws {Refusal} with the code `usage` for wrong words
   */
  run: (args: string[], ask: Service) => Promise<unknown>;
}

/** Where a follower of a service stands. */
export interface ServicePosition {
  /** Number of the last change that it knows. */
  height: number;
  /** Of the history that has this change. */
  identity: string;
}

/**
 * The answer to `GET /_changes?after=<number>`: what changed after this change, oldest first, as much as the service likes
 * to send at once. Without `after`, only where the service stands. Edges ask some times in a second.
 */
export interface ServiceChanges {
  /**
   * Of the history that has the change `after`. A service that lacks it (it was restored, or removed old changes) answers
   * with the identity of its newest change, and edges make everything anew.
   */
  identity: string;
  /** Number of the newest change. */
  height: number;
  changes: readonly {
    number: number;
    /** Tags of what may show what was before, such as `listings:42`; `*` for everything. */
    tags: readonly string[];
    /** Of the history that has this change. Default: that of the answer. */
    identity?: string | undefined;
  }[];
}

/** Asked with GET; see `ServiceChanges`. */
export const CHANGES_PATH = '/_changes';
/** What stands below is for operators. */
export const OPERATORS_PATH = '/_ops/';

/** Where a follower stands that knows an answer. */
export function positionAfter({ identity, height, changes }: ServiceChanges): ServicePosition {
  const last = changes.at(-1);
  return last ? { height: last.number, identity: last.identity ?? identity } : { height, identity };
}

import type { Service } from './reply';

/**
 * What a site brings at run time, such as its stock: the default export of a module that package.json names
 * (docs/operations.md, Services). An edge runs it in a thread, or asks a server with the same addresses.
 */
export interface SiteService {
  /** Resolves when it can answer. It may answer 503 while something that it needs is away. */
  open: (context: ServiceContext) => Promise<OpenService>;
  /** Copies what it keeps in the data folder into another one, while it runs. @returns The names, which are the same. */
  backUp?: (context: Pick<ServiceContext, 'dataFolder' | 'env'>, folder: string) => Promise<string[]>;
  /**
   * `npm run <name> -- …`, for operators.
   * @param run What starts it, such as `npm run stock --`.
   * @param ask Asks for JSON under `/_ops/`, at an edge or in this process. @throws {Refusal}
   * @returns What is printed: a text, or JSON.
   * @throws {Refusal} `usage`
   */
  command?: (args: string[], run: string, ask: AskService) => Promise<unknown>;
}

export type AskService = (request: Request, edge?: string) => Promise<unknown>;

export interface OpenService {
  fetch: Service;
  close: () => Promise<void>;
}

export interface ServiceContext {
  /** Where it keeps its files. */
  dataFolder: string;
  /** The settings of the process. */
  env: Readonly<Record<string, string | undefined>>;
  log: (entry: Record<string, unknown>) => void;
  /**
   * Says that `/_changes` has something new. Await it before the writer is answered. Never rejects.
   * @returns Names of edges and caches that may still show what was before; empty as a rule.
   */
  changed: () => Promise<readonly string[]>;
}

/** Where a follower of a service stands: the last change that it knows, and the history that has it. */
export interface ServicePosition {
  height: number;
  identity: string;
}

/**
 * The answer to `GET /_changes?after=<number>`: what changed after this change, oldest first, as much as the service likes
 * to send at once. Without `after`, only where the service stands. Edges ask some times in a second.
 */
export interface ServiceChanges extends ServicePosition {
  /**
   * Of the history that has the change `after`. A service that lacks it (it was restored, or removed old changes) answers
   * with that of its newest change, and edges make everything anew.
   */
  identity: string;
  /** Number of the newest change. */
  height: number;
  /** Tags as in `stock:42`; `*` is everything. Default of an identity: that of the answer. */
  changes: readonly { number: number; tags: readonly string[]; identity?: string | undefined }[];
}

/** Where a follower stands that knows an answer. */
export function positionAfter({ identity, height, changes }: ServiceChanges): ServicePosition {
  const last = changes.at(-1);
  return last ? { height: last.number, identity: last.identity ?? identity } : { height, identity };
}

/** Asked with GET by edges alone; see `ServiceChanges`. */
export const CHANGES_PATH = '/_changes';
/** What stands below is for operators, under `/_ops/api/services/<name>/…` of an edge. */
export const OPERATORS_PATH = '/_ops/';

import { acceptRewind } from './writes/accept-rewind';
import { activate } from './writes/activate';
import { canary } from './writes/canary';
import { freeze, thaw } from './writes/freeze';
import { gc } from './writes/gc';
import { preview } from './writes/preview';
import { abort, promote } from './writes/promote';
import { deploy, publish } from './writes/publish';
import { refresh } from './writes/refresh';
import { retire } from './writes/retire';
import { rollback } from './writes/rollback';
import { off, on, resume } from './writes/switch';
import { undo } from './writes/undo';
import { check, checkBuild } from './reads/check';
import { contracts, types } from './reads/contracts';
import { graph } from './reads/graph';
import { grants } from './reads/grants';
import { history } from './reads/history';
import { source, sourceMap } from './reads/stack';
import { status, state } from './reads/status';
import { verify } from './reads/verify';
import { versions } from './reads/versions';
import { isClientVerb, type ClientVerb, type Verb } from './verb';

/** All verbs of the ops API, the release command and the console, in the order of the help. */
const TABLE = [
  publish,
  check,
  preview,
  activate,
  deploy,
  rollback,
  canary,
  promote,
  abort,
  off,
  on,
  resume,
  refresh,
  freeze,
  thaw,
  retire,
  undo,
  status,
  graph,
  grants,
  history,
  versions,
  verify,
  gc,
  types,
  source,
  acceptRewind,
  contracts,
  state,
  checkBuild,
  sourceMap,
] as const;

export const VERBS: readonly (Verb | ClientVerb)[] = TABLE;

/** Those that the registry runs, by name. */
export const BY_NAME: ReadonlyMap<string, Verb> = new Map(
  VERBS.flatMap((verb): [string, Verb][] => (isClientVerb(verb) ? [] : [[verb.name, verb]])),
);

type Each = Extract<(typeof TABLE)[number], { kind: 'read' | 'change' | 'upload' }>;
type Named<Name> = Extract<Each, { name: Name }>;

export type VerbName = Each['name'];

export type InputOf<Name extends VerbName> =
  Named<Name> extends { run(context: never, input: infer Input extends object, caller: never): unknown }
    ? Input
    : never;

/** Answer of a verb; the ops API sends it as JSON. */
export type AnswerOf<Name extends VerbName> =
  Named<Name> extends { run(context: never, input: never, caller: never): Promise<infer Answer> }
    ? Answer
    : never;

/** Name and input of a change. */
export type ChangeRequest = {
  [Name in Extract<Each, { kind: 'change' }>['name']]: { verb: Name } & InputOf<Name>;
}[Extract<Each, { kind: 'change' }>['name']];

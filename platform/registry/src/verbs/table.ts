import { abort } from './changes/canary/abort';
import { acceptRewind } from './changes/accept-rewind';
import { activate, deploy } from './changes/activate';
import { canary } from './changes/canary/canary';
import { freeze, thaw } from './changes/freeze';
import { gc } from './changes/gc';
import { preview } from './changes/preview';
import { promote } from './changes/canary/promote';
import { publish } from './changes/publish';
import { refresh } from './changes/refresh';
import { resume } from './changes/resume';
import { retire } from './changes/retire';
import { rollback } from './changes/rollback';
import { off, on } from './changes/switch';
import { undo } from './changes/undo';
import { check, checkBuild } from './reads/check';
import { contracts, types } from './reads/contracts';
import { graph } from './reads/graph';
import { grants } from './reads/grants';
import { history } from './reads/history';
import { source, sourceMap } from './reads/source/source';
import { status, state } from './reads/status';
import { verify } from './reads/verify';
import { versions } from './reads/versions';
import type { Verb } from './verb';

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

export const VERBS: readonly Verb[] = TABLE;

/** Those that a registry has as methods, too. */
export const AREA_CHANGES = { activate, rollback, canary, promote, abort, off, on, resume };

type Each = (typeof TABLE)[number];
export type InputOf<One> = One extends Verb<infer Input> ? Input : never;

export type VerbName = Each['name'];

/** Answer of a verb; the ops API sends it as JSON. */
export type AnswerOf<Name extends VerbName> =
  Extract<Each, { name: Name }> extends Verb<object, infer Answer> ? Answer : never;

/** Name and input of a change. */
export type ChangeRequest = {
  [One in Extract<Each, { kind: 'change' }> as One['name']]: { verb: One['name'] } & InputOf<One>;
}[Extract<Each, { kind: 'change' }>['name']];

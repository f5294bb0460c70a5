import { abort } from './changes/abort';
import { acceptRewind } from './changes/accept-rewind';
import { activate } from './changes/activate';
import { canary } from './changes/canary';
import { deploy } from './changes/deploy';
import { gc } from './changes/gc';
import { off } from './changes/off';
import { on } from './changes/on';
import { promote } from './changes/promote';
import { publish } from './changes/publish';
import { resume } from './changes/resume';
import { rollback } from './changes/rollback';
import { diff } from './reads/diff';
import { history } from './reads/history';
import { state } from './reads/state';
import { status } from './reads/status';
import { verify } from './reads/verify';
import { versions } from './reads/versions';
import type { Verb } from './verb';

/** Every verb, in the order of the help. The ops API, the release command and the console take theirs from here. */
const TABLE = [
  publish,
  activate,
  deploy,
  rollback,
  canary,
  promote,
  abort,
  off,
  on,
  resume,
  status,
  history,
  verify,
  gc,
  acceptRewind,
  state,
  versions,
  diff,
] as const;

export const VERBS: readonly Verb[] = TABLE;

type Each = (typeof TABLE)[number];
type InputOf<One> = One extends Verb<infer Input> ? Input : never;

export type VerbName = Each['name'];

/** What a verb answers, also as JSON over the ops API. */
export type AnswerOf<Name extends VerbName> =
  Extract<Each, { name: Name }> extends Verb<object, infer Answer> ? Answer : never;

/** A change as it is asked for: its name beside its input. */
export type ChangeRequest = {
  [One in Extract<Each, { kind: 'change' }> as One['name']]: { verb: One['name'] } & InputOf<One>;
}[Extract<Each, { kind: 'change' }>['name']];

import type { Command } from './command';
import { abort } from './commands/abort';
import { acceptRewind } from './commands/accept-rewind';
import { activate } from './commands/activate';
import { canary } from './commands/canary';
import { deploy } from './commands/deploy';
import { gc } from './commands/gc';
import { history } from './commands/history';
import { off } from './commands/off';
import { on } from './commands/on';
import { promote } from './commands/promote';
import { publish } from './commands/publish';
import { resume } from './commands/resume';
import { rollback } from './commands/rollback';
import { status } from './commands/status';
import { verify } from './commands/verify';

/** Every verb, in the order of the help. */
export const COMMANDS: readonly Command[] = [
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
];

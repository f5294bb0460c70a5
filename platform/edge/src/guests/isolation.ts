import { spawnSync } from 'node:child_process';

/** How guests of this machine are kept apart, beyond what they do to themselves. */
export interface Isolation {
  prefix: readonly string[];
  /** Whether a guest is another user than the edge, who can neither signal it nor write its files. */
  hasOwnUser: boolean;
  /** Whether a guest has a network of its own, without any address. */
  hasOwnNetwork: boolean;
}

const NOBODY = '65534';

const NONE: Isolation = { prefix: [], hasOwnUser: false, hasOwnNetwork: false };

/** The best first. `unshare` and `setpriv` are part of util-linux, which only Linux has. */
const AS_ROOT: Isolation[] = [
  {
    prefix: ['unshare', '--net', '--setgid', NOBODY, '--setuid', NOBODY, '--'],
    hasOwnUser: true,
    hasOwnNetwork: true,
  },
  {
    prefix: ['setpriv', '--regid', NOBODY, '--reuid', NOBODY, '--clear-groups', '--'],
    hasOwnUser: true,
    hasOwnNetwork: false,
  },
];
/** Containers usually refuse user namespaces. */
const AS_USER: Isolation[] = [
  { prefix: ['unshare', '--user', '--net', '--'], hasOwnUser: false, hasOwnNetwork: true },
];

let known: Isolation | undefined;

/**
 * The strongest isolation that this machine allows. The first call tries it.
 *
 * @param file A program that guests must be able to read.
 */
export function isolationOf(file: string): Isolation {
  const choices = process.getuid?.() === 0 ? AS_ROOT : AS_USER;
  return (known ??= choices.find((each) => canStart(each.prefix, file)) ?? NONE);
}

function canStart([program = '', ...args]: readonly string[], file: string): boolean {
  return spawnSync(program, [...args, process.execPath, '--check', file], { stdio: 'ignore' }).status === 0;
}

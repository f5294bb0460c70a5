import { spawnSync } from 'node:child_process';
import { filterPrefix } from './system-calls';

/** How guests of this machine are started: what Linux lets the edge choose, beyond what every process may do to itself. */
export interface Isolation {
  /** Starts the shell of a guest. */
  shell: readonly string[];
  /** Starts the guest from its shell. */
  guest: readonly string[];
}

const NOBODY = '65534';
const OWN_IDS = ['--setgid', NOBODY, '--setuid', NOBODY];
/** Its processes end with the first of them, and see no others. */
const OWN_PIDS = ['--pid', '--fork', '--kill-child'];
const NO_RIGHTS = ['--securebits', '+noroot,+noroot_locked', '--bounding-set', '-all', '--inh-caps', '-all'];
const MORTAL = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'];

/** The best first. `unshare` and `setpriv` are part of util-linux. */
const AS_ROOT = [
  ['unshare', '--net', ...OWN_PIDS, ...OWN_IDS, '--'],
  ['unshare', '--net', ...OWN_IDS, '--'],
  ['setpriv', '--regid', NOBODY, '--reuid', NOBODY, '--clear-groups', '--'],
  // Where a folder above the program lets no other user through: root without its rights.
  ['unshare', '--net', ...OWN_PIDS, '--', 'setpriv', ...NO_RIGHTS, '--'],
];
/** Containers usually refuse user namespaces. */
const AS_USER = [
  ['unshare', '--user', '--net', ...OWN_PIDS, '--'],
  ['unshare', '--user', '--net', '--'],
];

let known: Isolation | undefined;

/**
 * The strongest isolation that this machine allows. The first call tries each part.
 *
 * @param file A program that guests must be able to read.
 */
export function isolationOf(file: string): Isolation {
  return (known ??= tried(file));
}

function tried(file: string): Isolation {
  const starts = ([program = '', ...args]: readonly string[]) =>
    spawnSync(program, [...args, '/bin/sh', '-c', 'test -r "$0"', file], { stdio: 'ignore' }).status === 0;
  const mortal = starts(MORTAL) ? MORTAL : [];
  const apart = process.getuid?.() === 0 ? AS_ROOT : AS_USER;
  const filter = filterPrefix && starts(filterPrefix) ? filterPrefix : [];
  return {
    shell: [...mortal, ...(apart.find(starts) ?? [])],
    // Of the shell's own, which a change of the user has taken away.
    guest: [...mortal, ...filter],
  };
}

import { spawnSync } from 'node:child_process';
import { root } from './paths';

interface CheckedOut {
  /** With `-dirty` when the sources differ from it, as in the release command; null outside a repository. */
  commit: string | null;
  /** When it was made; now, outside a repository. */
  at: Date;
}

/** The commit that this checkout is at. */
export function checkedOut(): CheckedOut {
  const [commit, changes, at] = [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    git('log', '-1', '--format=%cI'),
  ];
  return {
    commit: commit && changes ? `${commit}-dirty` : commit || null,
    at: at ? new Date(at) : new Date(),
  };
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

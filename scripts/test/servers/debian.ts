import { spawnSync } from 'node:child_process';

/**
 * Installs Debian's packages as root, and does nothing for others. Silent, because whoever needs a package looks for it
 * afterwards, and says what is missing.
 */
export function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || names.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...words], { stdio: 'ignore', timeout: 600_000, env });
}

export function isProgram(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}

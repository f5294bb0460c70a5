import type { Call } from './parse-command-line';
import { runCommand } from './run-command';
import type { Site } from './site';

/**
 * The `release` command.
 *
 * @param args What stands after `npm run release --`.
 * @returns Exit code: 0 done, 1 refused, 2 wrong usage.
 */
export function runRelease(args: readonly string[]): Promise<number> {
  return runCommand(args, openSite, {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  });
}

/** Only what the command line needs is loaded: an operator waits for a rollback. */
async function openSite({ edge }: Call): Promise<Site> {
  if (edge === undefined) return (await import('./local-site.js')).localSite();
  return (await import('./edge-site.js')).edgeSite(edge, process.env);
}

if (require.main === module) {
  void runRelease(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

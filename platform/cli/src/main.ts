import { localSite } from './local-site';
import { runCommand } from './run-command';

/**
 * The `release` command.
 *
 * @param args What stands after `npm run release --`.
 * @returns Exit code: 0 done, 1 refused, 2 wrong usage.
 */
export function runRelease(args: readonly string[]): Promise<number> {
  return runCommand(args, localSite, {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  });
}

if (require.main === module) {
  void runRelease(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

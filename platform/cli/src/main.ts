#!/usr/bin/env node
import type { VerbCall } from './parse-command-line';
import { isCheckout } from './paths';
import { applyProxy } from './edge/proxy';
import { runCommand } from './run-command';
import type { RunVerb } from './site';
import { usage } from './usage';

/**
 * The `release` command.
 *
 * @param args Words after `npm run release --` or `npx nivaas-release`.
 * @returns Exit code: 0 done, 1 refused, 2 wrong usage.
 */
export function runRelease(args: readonly string[]): Promise<number> {
  return runCommand(args, openSite, {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  });
}

/** Loads only the code that the command needs, because a rollback is urgent. */
async function openSite({ edge }: VerbCall): Promise<RunVerb> {
  await applyProxy();
  if (edge === undefined && !isCheckout)
    throw usage('Name the site with --edge https://…, and set RELEASE_TOKEN to its token.');
  if (edge === undefined) return (await import('./local-site.js')).localSite();
  return (await import('./edge/edge-site.js')).edgeSite(edge, process.env);
}

if (require.main === module) {
  void runRelease(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

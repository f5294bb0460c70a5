import Module from 'node:module';
import { join, relative, resolve } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { endBecauseOf } from '../errors';

/** The unpacked archive: this file is in platform/workspace/dist/packed/. */
const root = resolve(__dirname, '../../../..');

const HELP = `Usage: nivaas start                    serves the site until SIGTERM or SIGINT; SIGHUP starts it anew
       nivaas release <verb> …         releases and rolls back areas; nivaas release --help lists the verbs

Settings are environment variables; .env.example lists them. All data is in DATA_DIR (default: .data in the folder that
the command is run in), nothing is written beside the program. manifest.json says what the archive holds.
`;

/** The command of an unpacked archive. */
async function main([command, ...args]: string[]): Promise<void> {
  if (command === '--help' || command === '-h') return void process.stdout.write(helpWith(await services()));
  if (command === 'start' && args.length === 0) {
    process.env['DATA_DIR'] = dataFolder();
    const { startPacked } = await import('./start-packed.js');
    process.exitCode = await startPacked(root, dataFolder());
  } else if (command === 'release') run('main.js', args);
  else if (command !== undefined && (await services()).includes(command))
    run('services/main.js', [command, ...args]);
  else throw new Refusal('usage', HELP.trimEnd());
}

/** Loaded here, because a rollback is urgent. */
async function services(): Promise<string[]> {
  const { namedServices } = await import('@nivaas/edge/services');
  return namedServices({}).map(({ name }) => name);
}

function helpWith(names: readonly string[]): string {
  const lines = names.map(
    (name) =>
      `       nivaas ${`${name} <verb> …`.padEnd(24)} asks the service; nivaas ${name} --help lists the verbs\n`,
  );
  return HELP.replace('\n\n', `\n${lines.join('')}\n`);
}

/** @param program Of the release command. */
function run(program: string, args: readonly string[]): void {
  process.env['DATA_DIR'] = dataFolder();
  process.argv = [process.execPath, join(root, 'platform/cli/dist', program), ...args];
  Module.runMain();
}

/** Data must be outside the program's folder, which an upgrade replaces. */
function dataFolder(): string {
  const folder = resolve(process.env['DATA_DIR'] || '.data');
  if (!relative(root, folder).startsWith('..'))
    throw new Refusal(
      'usage',
      `${folder} is in the folder of the program. Set DATA_DIR to a folder outside of it.`,
    );
  return folder;
}

main(process.argv.slice(2)).catch(endBecauseOf);

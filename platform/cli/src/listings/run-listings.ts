import { isRegistryError } from '@nivaas/registry';
import { EdgeRefusal } from '../edge/edge-refusal';
import { UsageError } from '../usage-error';
import { parseCommandLine, type Command, type CommandLine } from './command-line';
import { HELP, RUN } from './help';
import { recordFrom, recordsFrom, type HomesPlace } from './homes';
import { changeText, homeText, listText } from './print';

interface Streams {
  out: (text: string) => void;
  error: (text: string) => void;
}

/**
 * Runs one command line.
 *
 * @param open Called once the command line was parsed.
 * @returns 0 done, 1 refused, 2 wrong usage
 */
export async function runListings(
  args: readonly string[],
  open: (line: CommandLine) => Promise<HomesPlace> | HomesPlace,
  { out, error }: Streams,
): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  try {
    const line = parseCommandLine(args);
    const { command } = line;
    if (command.verb === 'help') out(HELP);
    else {
      const { value, text } = await answerTo(command, await open(line));
      out(isJson ? JSON.stringify(value, null, 2) : text);
    }
    return 0;
  } catch (caught) {
    const { code, message, hint, fields } = failureOf(caught);
    if (isJson) out(JSON.stringify({ error: { code, message, ...(hint && { hint }), fields } }, null, 2));
    else
      error(
        [
          message,
          ...Object.entries(fields).map(([name, problem]) => `  ${name} ${problem}`),
          ...(hint ? [hint] : []),
        ].join('\n'),
      );
    return caught instanceof UsageError ? 2 : 1;
  }
}

async function answerTo(command: Exclude<Command, { verb: 'help' }>, homes: HomesPlace) {
  if (command.verb === 'list') {
    const { offset, limit } = command;
    const value = recordsFrom(await homes.read({ offset, limit }));
    return { value, text: listText(value) };
  }
  if (command.verb === 'get') {
    const value = recordFrom(await homes.read({ id: command.id }));
    return { value, text: homeText(value) };
  }
  const value = recordFrom(await homes.change(command.id, command.fields));
  return { value, text: changeText(command.verb, value) };
}

interface Failure {
  code: string;
  message: string;
  hint?: string;
  /** What is wrong, by field. */
  fields: Readonly<Record<string, string>>;
}

function failureOf(caught: unknown): Failure {
  if (caught instanceof UsageError)
    return { code: 'usage', message: caught.message, hint: `Help: ${RUN} --help`, fields: {} };
  if (caught instanceof EdgeRefusal)
    return { code: caught.code, message: caught.message, hint: caught.hint, fields: caught.fields };
  if (isRegistryError(caught))
    return { code: caught.code, message: caught.message, hint: caught.hint, fields: {} };
  return { code: 'failed', message: caught instanceof Error ? caught.message : String(caught), fields: {} };
}

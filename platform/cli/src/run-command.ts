import { isRegistryError } from '@nivaas/registry';
import type { Call, Site } from './command';
import { EdgeRefusal } from './edge-refusal';
import { helpText } from './help';
import { parseCommandLine } from './parse-command-line';
import { describeProblems } from './print';
import { UsageError } from './usage-error';

export interface Streams {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Codes of the registry that mean: the command line was wrong, not the site. */
const USAGE_CODES = new Set([
  'bad_area',
  'bad_version',
  'bad_percent',
  'bad_promote_after',
  'reason_missing',
]);

/**
 * Runs one command line. The only place that catches, and the only one that knows exit codes.
 *
 * @param openSite Called when the command line was understood.
 * @returns 0 done, 1 refused, 2 wrong usage
 */
export async function runCommand(
  args: readonly string[],
  openSite: (call: Call) => Site | Promise<Site>,
  { out, error }: Streams,
): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  try {
    const line = parseCommandLine(args);
    if (line.help) {
      out(helpText(line.command));
      return 0;
    }
    const { json, text, isBad } = await line.command.run(line.call, await openSite(line.call));
    out(isJson ? JSON.stringify(json, null, 2) : text);
    return isBad ? 1 : 0;
  } catch (caught) {
    const failure = describeFailure(caught);
    if (isJson) out(JSON.stringify({ error: failure.json }, null, 2));
    else error(failure.text);
    return failure.exitCode;
  }
}

interface Failure {
  json: { code: string; message: string; hint?: string; problems?: unknown };
  text: string;
  exitCode: 1 | 2;
}

function describeFailure(caught: unknown): Failure {
  if (caught instanceof UsageError) {
    const hint = `Help: npm run release -- ${caught.verb ? `${caught.verb} ` : ''}--help`;
    const { message } = caught;
    return { json: { code: 'usage', message, hint }, text: `${message}\n${hint}`, exitCode: 2 };
  }
  if (isRegistryError(caught) || caught instanceof EdgeRefusal) {
    const { code, message, hint, problems } = caught;
    const text = [message, ...(problems.length > 0 ? [describeProblems(problems)] : []), hint].join('\n');
    return { json: { code, message, hint, problems }, text, exitCode: USAGE_CODES.has(code) ? 2 : 1 };
  }
  const message = caught instanceof Error ? caught.message : String(caught);
  return { json: { code: 'failed', message }, text: message, exitCode: 1 };
}

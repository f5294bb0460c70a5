import { resolve } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import {
  describeProblems,
  isClientVerb,
  VERBS,
  refusal,
  type Ask,
  type Verb,
  fragmentFindings,
  type AnswerOf,
} from '@nivaas/registry';
import { checkout as thisCheckout } from './checkout';
import { helpText } from './help';
import { parseCommandLine, type VerbCall } from './parse-command-line';
import type { Checkout, RunVerb } from './site';
import { usage } from './usage';

export interface Streams {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Refusals that mean wrong usage. */
const USAGE_CODES = new Set([
  'usage',
  'bad_area',
  'bad_version',
  'bad_percent',
  'bad_promote_after',
  'reason_missing',
]);

/**
 * Runs one command line. The only place that catches errors and chooses exit codes.
 *
 * @param openSite Called once the command line was parsed.
 * @returns 0 done, 1 refused, 2 wrong usage
 */
export async function runCommand(
  args: readonly string[],
  openSite: (call: VerbCall) => RunVerb | Promise<RunVerb>,
  { out, error }: Streams,
  checkout = thisCheckout,
): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  try {
    const line = parseCommandLine(args);
    if (line.help) {
      out(helpText(line.verb));
      return 0;
    }
    const { text, json = (value) => value, isBad } = line.verb.command;
    const answer = await answerOf(line, openSite, checkout, isJson ? () => undefined : out);
    out(isJson ? JSON.stringify(json(answer), null, 2) : text(answer));
    return isBad?.(answer) ? 1 : 0;
  } catch (caught) {
    const failure = describeFailure(caught);
    if (isJson) out(JSON.stringify({ error: failure.json }, null, 2));
    else error(failure.text);
    return failure.exitCode;
  }
}

async function answerOf(
  line: VerbCall,
  openSite: (call: VerbCall) => RunVerb | Promise<RunVerb>,
  checkout: Checkout,
  say: (text: string) => void,
): Promise<unknown> {
  const { verb, input, edge } = line;
  if (verb.kind === 'local') {
    if (edge === undefined) return verb.run(() => Promise.reject(new Error('There is no site.')), input);
    throw usage(`"${verb.name}" works on this machine, without --edge.`, verb.name);
  }
  const ask = askFor(line, await openSite(line), checkout);
  await compareLending(line, checkout, ask);
  if (isClientVerb(verb)) return verb.run(ask, input);
  if (verb.name === 'check' && line.from !== undefined) return checkFolder(ask, input);
  return ask(verb, await rehearsed(verb, input, ask, say));
}

/** `check --from`: another verb, because it sends a build. */
function checkFolder(ask: Ask, input: object & { version?: string; with?: string[] }): Promise<unknown> {
  if (input.version !== undefined || input.with !== undefined)
    throw usage('"check" takes a version or --from <folder>, not both, and then one area.', 'check');
  return ask(verbNamed('check-build'), input);
}

function verbNamed(name: string): Verb {
  return VERBS.find((each) => each.name === name) as Verb;
}

/** For a verb with a dry run: prints its effects. @returns The input that makes exactly that change. */
async function rehearsed(verb: Verb, input: object, ask: Ask, say: (text: string) => void): Promise<object> {
  if (!verb.rehearsed || 'dryRun' in input) return input;
  const answer = await ask(verb, { ...input, dryRun: true });
  say(verb.command?.text(answer) ?? '');
  return verb.rehearsed(input, answer);
}

/** Adds the operator and, for uploads, the build and its commit. */
function askFor({ by, from, force = false }: VerbCall, runVerb: RunVerb, checkout: Checkout): Ask {
  return async (verb, input) => {
    if (verb.kind === 'read') return runVerb(verb, input, { by: '' });
    const caller = { by: by ?? (await checkout.actor()) };
    if (verb.kind === 'change') return runVerb(verb, input, caller);
    const { area = '', reason = '' } = input as { area?: string; reason?: string };
    if (force && reason.trim() === '') throw refusal('reason_missing');
    const folder = from === undefined ? await checkout.buildArea(area, force) : resolve(from);
    // A build made elsewhere is not of the checkout's commit; `--commit` in the input can name its own.
    const commit = from === undefined ? await checkout.commit() : null;
    return runVerb(verb, { ...(commit === null ? {} : { commit }), ...input }, { ...caller, folder });
  };
}

interface Failure {
  json: { code: string; message: string; hint?: string; problems?: unknown };
  text: string;
  exitCode: 1 | 2;
}

function describeFailure(caught: unknown): Failure {
  if (!isRefusal(caught)) {
    const message = caught instanceof Error ? caught.message : String(caught);
    return { json: { code: 'failed', message }, text: message, exitCode: 1 };
  }
  const { code, message, hint, problems } = caught;
  return {
    json: { code, message, hint, ...(code === 'usage' ? {} : { problems }) },
    text: [message, ...(problems.length > 0 ? [describeProblems(problems)] : []), hint].join('\n'),
    exitCode: USAGE_CODES.has(code) ? 2 : 1,
  };
}

/**
 * Compares the sources with what is live before the slow part of a `deploy`, and of a `check` of the newest version. The
 * gate compares the build again.
 *
 * @throws {Refusal} `refused`, with each problem and its remedy
 */
async function compareLending({ verb, input, from }: VerbCall, checkout: Checkout, ask: Ask): Promise<void> {
  const {
    area = '',
    version,
    with: others,
    force,
  } = input as { area?: string; version?: string; with?: string[]; force?: boolean };
  const isDue =
    verb.name === 'deploy' || (verb.name === 'check' && version === undefined && others === undefined);
  if (!isDue || from !== undefined || force) return;
  const lending = await checkout.lending(area);
  if (!lending) return;
  const live = (await ask(verbNamed('contracts'), {})) as AnswerOf<'contracts'>;
  const { problems } = fragmentFindings({
    verb: verb.name === 'check' ? 'check' : 'activate',
    candidate: { area, version: 'as it is here', ...lending },
    // The live version comes before that of a canary.
    live: live.find((each) => each.area === area),
    others: live.filter((other) => other.area !== area),
  });
  if (problems.length > 0) throw refusal('refused', `${area}, not built yet`, { problems });
}

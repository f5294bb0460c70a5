import { parseArgs, type ParseArgsConfig } from 'node:util';
import { typeOf, WHOLE_NUMBER } from '@nivaas/registry';
import * as v from 'valibot';
import { COMMANDS, optionsOf, placesOf, type CommandVerb } from './commands';
import { usage } from './usage';

/** Options of every verb. */
const GENERAL = {
  json: { type: 'boolean' },
  edge: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

/** A parsed command line. */
export interface VerbCall {
  verb: CommandVerb;
  input: object;
  by?: string;
  /** Folder of a build that was made elsewhere. */
  from?: string;
  /** Builds in spite of errors of types; other verbs have it in their input. */
  force?: boolean;
  /** Address of a running edge; default: the local registry. */
  edge?: string;
}

export type CommandLine = { help: true; verb: CommandVerb | undefined } | ({ help: false } & VerbCall);

type Values = Record<string, string | boolean | undefined>;

/** @throws {Refusal} `usage`, for the first mistake */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = readArgs(args);
  const [name, ...words] = positionals;
  const verb = COMMANDS.find((each) => each.name === name);
  if (name !== undefined && !verb) {
    const names = COMMANDS.map((each) => each.name).join(', ');
    throw usage(`There is no verb "${name}". There are: ${names}.`);
  }
  if (values['help']) return { help: true, verb };
  if (!verb) throw usage('Name a verb.');
  const input = { ...readWords(verb, words), ...readOptions(verb, values) };
  const { by, from, edge } = values as Record<string, string | undefined>;
  const force = values['force'] === true;
  return { help: false, verb, input: checked(verb, input), by, from, force, edge };
}

function readArgs(args: readonly string[]): { values: Values; positionals: string[] } {
  const options = COMMANDS.flatMap(optionsOf).map(
    ({ name, isFlag }) => [name, { type: isFlag ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(options), ...GENERAL },
      allowPositionals: true,
    });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function readWords(verb: CommandVerb, words: readonly string[]): Record<string, unknown> {
  const places = placesOf(verb);
  const missing = places.find(({ isNeeded }, at) => isNeeded && words[at] === undefined);
  if (missing) throw usage(`"${verb.name}" needs ${missing.word}.`, verb.name);
  if (verb.command.words) return { ...verb.command.words(words) };
  const extra = words[places.length];
  if (extra !== undefined) throw usage(`"${verb.name}" takes no argument "${extra}".`, verb.name);
  return Object.fromEntries(places.map(({ entry }, at) => [entry, words[at]]));
}

function readOptions(verb: CommandVerb, values: Values): Record<string, unknown> {
  const options = optionsOf(verb);
  const known = new Set([...options.map(({ name }) => name), ...Object.keys(GENERAL)]);
  const foreign = Object.keys(values).find((name) => !known.has(name));
  if (foreign) throw usage(`"${verb.name}" has no --${foreign}.`, verb.name);
  const missing = options.find(({ name, isNeeded }) => isNeeded && values[name] === undefined);
  if (missing) throw usage(`"${verb.name}" needs --${missing.name} <n>.`, verb.name);
  return Object.fromEntries(
    options
      // The others are handled by the command line.
      .filter(({ entry }) => Object.hasOwn(verb.input.entries, entry))
      .map(({ name, entry }) => [entry, valueOf(verb, name, entry, values[name])]),
  );
}

function valueOf(verb: CommandVerb, name: string, entry: string, value: Values[string]): unknown {
  if (value === undefined || typeOf(verb, entry) !== 'number') return value;
  if (!WHOLE_NUMBER.test(String(value)))
    throw usage(`--${name} is a whole number above 0, not "${String(value)}".`, verb.name);
  return Number(value);
}

/** Validates the input, without the entries that were not given. @throws {Refusal} usage */
function checked(verb: CommandVerb, input: Record<string, unknown>): object {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const result = v.safeParse(verb.input, Object.fromEntries(given));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw usage(`${v.getDotPath(issue) ?? 'The input'}: ${issue.message}`, verb.name);
}

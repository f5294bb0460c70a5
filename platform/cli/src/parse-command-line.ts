import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Call, Command, OptionName } from './command';
import { COMMANDS } from './commands';
import { UsageError } from './usage-error';

const OPTIONS = {
  to: { type: 'string' },
  percent: { type: 'string' },
  limit: { type: 'string' },
  before: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  with: { type: 'string' },
  'promote-after': { type: 'string' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const satisfies Record<OptionName, NonNullable<ParseArgsConfig['options']>[string]>;

/** Works with every verb. */
const GENERAL = {
  json: { type: 'boolean' },
  edge: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type CommandLine =
  { help: true; command: Command | undefined } | { help: false; command: Command; call: Call };

/** @throws {UsageError} naming the first thing that is wrong */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = readArgs(args);
  const [verb, area, version, ...more] = positionals;
  const command = COMMANDS.find((each) => each.verb === verb);
  if (verb !== undefined && !command) {
    const verbs = COMMANDS.map((each) => each.verb).join(', ');
    throw new UsageError(`There is no verb "${verb}". There are: ${verbs}.`);
  }
  if (values.help) return { help: true, command };
  if (!command) throw new UsageError('Say what to do.');
  assertPositionals(
    command,
    [area, version, ...more].filter((value) => value !== undefined),
  );
  assertOptions(command, values);
  return {
    help: false,
    command,
    call: {
      area,
      version,
      to: values.to,
      reason: values.reason,
      by: values.by,
      with: values.with,
      promoteAfter: wholeNumber('promote-after', values['promote-after'], command),
      edge: values.edge,
      force: values.force ?? false,
      dryRun: values['dry-run'] ?? false,
      percent: wholeNumber('percent', values.percent, command),
      limit: wholeNumber('limit', values.limit, command),
      before: wholeNumber('before', values.before, command),
    },
  };
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...OPTIONS, ...GENERAL }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The usage line is the rule: `<needed>` and `[possible]` words before the options. */
function assertPositionals(command: Command, given: string[]): void {
  const words = command.usage.split(' ').filter((word) => /^(<\w+>|\[\w+\])$/.test(word));
  const optionAt = command.usage.indexOf('--');
  const places = words.filter((word) => optionAt === -1 || command.usage.indexOf(word) < optionAt);
  const needed = places.filter((word) => word.startsWith('<'));
  const missing = needed[given.length];
  if (missing) throw new UsageError(`"${command.verb}" needs ${missing}.`, command.verb);
  const extra = given[places.length];
  if (extra !== undefined)
    throw new UsageError(`"${command.verb}" does not know what "${extra}" is for.`, command.verb);
}

function assertOptions(command: Command, values: Partial<Record<OptionName, unknown>>): void {
  const names = Object.keys(OPTIONS) as OptionName[];
  const foreign = names.find((name) => values[name] !== undefined && !command.options.includes(name));
  if (foreign) throw new UsageError(`"${command.verb}" has no --${foreign}.`, command.verb);
  if (command.options.includes('percent') && values.percent === undefined) {
    throw new UsageError(`"${command.verb}" needs --percent <n>.`, command.verb);
  }
}

function wholeNumber(name: OptionName, text: string | undefined, command: Command): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`--${name} is a whole number above 0, not "${text}".`, command.verb);
  }
  return Number(text);
}

import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error';

export type Command =
  | { verb: 'help' }
  | { verb: 'list'; offset?: string | undefined; limit?: string | undefined }
  | { verb: 'get'; id: string }
  | { verb: 'set' | 'hide' | 'show'; id: string; fields: Record<string, unknown> };

export interface CommandLine {
  command: Command;
  edge: string | undefined;
  isJson: boolean;
}

const VERBS = ['list', 'get', 'set', 'hide', 'show'] as const;

/** @throws {UsageError} for the first mistake */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = readArgs(args);
  const { edge, json: isJson = false, help = false, offset, limit } = values;
  const verb = VERBS.find((name) => name === positionals[0]);
  if (help) return { command: { verb: 'help' }, edge, isJson };
  if (!verb) throw new UsageError(`Name a verb: ${VERBS.join(', ')}.`);
  const page = { offset, limit };
  if (verb !== 'list' && Object.values(page).some((value) => value !== undefined))
    throw new UsageError(`"${verb}" has no --offset and no --limit.`);
  return { command: commandOf(verb, positionals.slice(1), page), edge, isJson };
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        edge: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        offset: { type: 'string' },
        limit: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function commandOf(
  verb: (typeof VERBS)[number],
  [id, ...pairs]: readonly string[],
  page: { offset: string | undefined; limit: string | undefined },
): Command {
  const extra = verb === 'list' ? id : verb === 'set' ? undefined : pairs[0];
  if (extra !== undefined) throw new UsageError(`"${verb}" takes no argument "${extra}".`);
  if (verb === 'list') return { verb, ...page };
  if (id === undefined || id.includes('=')) throw new UsageError(`"${verb}" needs the <id> of a home.`);
  if (verb === 'get') return { verb, id };
  if (verb !== 'set') return { verb, id, fields: { hidden: verb === 'hide' } };
  if (pairs.length === 0) throw new UsageError('"set" needs a <field>=<value>.');
  return { verb, id, fields: fieldsOf(pairs) };
}

/** `rent.depositMonths=3` is a field of a group. */
function fieldsOf(pairs: readonly string[]): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  const groups = new Map<string, Map<string, unknown>>();
  for (const pair of pairs) {
    const [, name = '', member, text = ''] = /^([A-Za-z]+)(?:\.([A-Za-z]+))?=(.*)$/s.exec(pair) ?? [];
    if (name === '') throw new UsageError(`"${pair}" is not <field>=<value>.`);
    if (member === undefined) fields.set(name, valueOf(text));
    else groups.set(name, (groups.get(name) ?? new Map<string, unknown>()).set(member, valueOf(text)));
  }
  for (const [name, members] of groups) fields.set(name, Object.fromEntries(members));
  return Object.fromEntries(fields);
}

/** JSON, or text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

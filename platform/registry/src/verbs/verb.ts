import type * as v from 'valibot';
import type { Caller } from '../caller';
import { groupOf, membersOf } from '../canary/canary-groups';
import type { Context } from '../context/context';
import type { ChangeResult } from '../answers';
import type { AreaState, Revision } from '../formats/formats';
import { appendRevision, type Planned, type Stamp } from '../live/append-revision';
import type { Right } from '../scopes';
import { splitVersion } from './fields';
import { describeChange } from './print';

/** Validates the input of a verb, whether from a body, a query or a command line. */
type InputSchema<Input extends object = object> = v.GenericSchema<unknown, Input> & {
  readonly entries: v.ObjectEntries;
};

/** A verb on the command line. */
export interface Command<Answer> {
  /** `<area> [version] [--reason "…"]`. The parser follows it: everything else is refused. */
  usage: string;
  /** Reads the words after the verb, where the usage line does not say which of them is what. */
  words?(words: readonly string[]): object;
  /** One line, for the list of verbs. */
  summary: string;
  /** Paragraphs for `--help`. */
  help: readonly string[];
  examples: readonly string[];
  /** Printed without `--json`. */
  text(answer: Answer): string;
  /** Printed with `--json`; default the answer itself. */
  json?(answer: Answer): unknown;
  /** True for an answer that means failure: exit code 1. */
  isBad?(answer: Answer): boolean;
}

type Kind = 'read' | 'change' | 'upload';
type Areas = Readonly<Record<string, AreaState>>;

/** One entry of the table: the registry runs it, and the ops API, the command and the console are drawn from it. */
export interface Verb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
  OfKind extends Kind = Kind,
> {
  name: Name;
  /**
   * A `read` changes nothing, and is a `GET` in the ops API. A `change` is of what is live or stored, and a `POST`. An
   * `upload` also takes the output folder of a build, which the ops API receives as a tar.
   */
  kind: OfKind;
  input: InputSchema<Input>;
  /** Absent for verbs of the ops API only. */
  command?: Command<Answer>;
  /** What the token of a change must cover: the area (default), all areas of its joint canary, or the whole site. */
  touches?: 'canaries' | 'site';
  /** The right that it must have; default `release` for a change, and with `force` in the input `force`. */
  right?: 'preview';
  /** It runs server code of a version that need not be live. */
  runsCode?: true;
  /** Resolves defaults against the state that the caller saw, so that retries do not resolve them differently. */
  pin?(input: Input, areas: Areas): Input;
  /** Input for the run after the dry run that the command line prints first; pins the change that was shown. */
  rehearsed?(input: Input, answer: Answer): Input;
  run(context: Context, input: Input, caller: Caller & { folder: string }): Promise<Answer>;
}

/** Runs a verb in the local registry or at a running edge. */
export type Ask = <Input extends object, Answer>(verb: Verb<Input, Answer>, input: Input) => Promise<Answer>;

/** A verb of the command alone, not in the ops API: it asks others in sequence, or works on files of this machine. */
export interface ClientVerb<Input extends object = object, Answer = unknown, Name extends string = string> {
  name: Name;
  kind: 'composed' | 'local';
  input: InputSchema<Input>;
  command: Command<Answer>;
  run(ask: Ask, input: Input): Promise<Answer>;
}

export function isClientVerb(one: { kind: string }): one is ClientVerb {
  return one.kind === 'composed' || one.kind === 'local';
}

/** Lets TypeScript infer a verb's types from its definition. */
export const verb = <Input extends object, Answer, Name extends string, const OfKind extends Kind>(
  entry: Verb<Input, Answer, Name, OfKind>,
): Verb<Input, Answer, Name, OfKind> => entry;

/** Lets TypeScript infer a verb's types from its definition. */
export const clientVerb = <Input extends object, Answer, Name extends string>(
  entry: ClientVerb<Input, Answer, Name>,
): ClientVerb<Input, Answer, Name> => entry;

interface AreaInput {
  area: string;
  reason?: string | undefined;
  force?: boolean | undefined;
}

interface AreaChange<Input extends AreaInput, Name extends string, Chosen> extends Omit<
  Verb<Input, ChangeResult, Name>,
  'kind' | 'run' | 'command'
> {
  /** Chooses once what does not depend on the live state. */
  choose?(context: Context, input: Input): Promise<Chosen>;
  /** Called again after a lost race. */
  plan(
    context: Context,
    input: Input & Caller,
    live: Revision | undefined,
    stamp: Stamp,
    chosen: Chosen,
  ): Planned;
  /** Why nothing changed: completes the sentence that begins with the version. */
  nothing: string;
  command: Omit<Command<ChangeResult>, 'text'> & Partial<Pick<Command<ChangeResult>, 'text'>>;
}

/** A change of one area: one revision, answered with the area as it is then. */
export function areaChange<Input extends AreaInput, Name extends string, Chosen = undefined>({
  choose,
  plan,
  nothing,
  command,
  ...entry
}: AreaChange<Input, Name, Chosen>): Verb<Input, ChangeResult, Name, 'change'> {
  return {
    ...entry,
    kind: 'change',
    run: async (context, input, caller) => {
      const options = { ...input, ...caller };
      const chosen = (await choose?.(context, input)) as Chosen;
      return appendRevision(context, input.area, options, (live, stamp) =>
        plan(context, options, live, stamp, chosen),
      );
    },
    command: { text: (result) => describeChange(result, nothing), ...command },
  };
}

/**
 * What a token needs for a call: a right, and the areas that it must have it for. No area stands for the whole site.
 *
 * @param areas States before the call.
 * @returns Undefined for what every token may.
 */
export function neededScope(
  { kind, runsCode, touches, right }: Verb,
  areas: Areas,
  input: { area?: string; with?: string | readonly string[]; force?: boolean },
): { right: Right; areas: string[] } | undefined {
  const { area, with: named = [], force } = input;
  if (kind === 'read' && !runsCode) return undefined;
  const all = [area ?? '', ...[named].flat().map((other) => splitVersion(other).area)];
  if (kind !== 'change') return { right: 'preview', areas: all };
  const needed = force ? 'force' : (right ?? 'release');
  if (touches === 'site' || area === undefined) return { right: needed, areas: [] };
  if (touches !== 'canaries') return { right: needed, areas: all };
  // A new canary may join the one that is named after its area.
  const groups = all.flatMap((one) => [one, groupOf(areas, one) ?? one]);
  const touched = new Set([...all, ...groups.flatMap((group) => membersOf(areas, group))]);
  return { right: needed, areas: [...touched] };
}

/** Type of an entry of a verb's input, without wrappers such as `optional`; undefined for an unknown entry. */
export function typeOf({ input }: Pick<Verb, 'input'>, entry: string): string | undefined {
  let schema: { type: string; wrapped?: { type: string } } | undefined = Object.hasOwn(input.entries, entry)
    ? input.entries[entry]
    : undefined;
  while (schema?.wrapped) schema = schema.wrapped;
  return schema?.type;
}

export const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** Input of a verb from a query string. Converts the text of numbers, flags and lists. */
export function inputOfQuery(asked: Pick<Verb, 'input'>, search: string): Record<string, unknown> {
  const query = new URLSearchParams(search);
  const entries = [...query].map(([entry, text]) => {
    const type = typeOf(asked, entry);
    if (type === 'array') return [entry, query.getAll(entry)];
    if (type === 'number' && WHOLE_NUMBER.test(text)) return [entry, Number(text)];
    return [entry, type === 'boolean' && text === 'true' ? true : text];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

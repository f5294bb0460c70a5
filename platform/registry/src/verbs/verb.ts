import type * as v from 'valibot';
import type { Context } from '../context';

/** Who asks, and what that person looked at. */
export interface Caller {
  /** Stands in the history. */
  by: string;
  /** An area, or `*` for all of them: what the caller may change. */
  scope?: string;
  /** The change is refused (`stale`) unless this is the newest revision. */
  expectRevision?: number;
  /** The autopilot asks, not a person. What it rolls back or aborts is held afterwards. */
  automatic?: boolean;
  /** What the autopilot saw, for the history; at most 2,000 characters. */
  evidence?: string;
}

/** What a verb takes: checked wherever it comes from, a body, a query or a command line. */
type InputSchema<Input extends object = object> = v.GenericSchema<unknown, Input> & {
  readonly entries: v.ObjectEntries;
};

/** How a verb looks on the command line. */
export interface Command<Answer> {
  /** What stands after the verb: `<area> [version] [--reason "…"]`. It is also the rule: what is not in it is refused. */
  usage: string;
  /** One line, for the list of verbs. */
  summary: string;
  /** Paragraphs for `--help`. */
  help: readonly string[];
  examples: readonly string[];
  /** Printed without `--json`. */
  text(answer: Answer): string;
  /** Printed with `--json`; default the answer itself. */
  json?(answer: Answer): unknown;
  /** True when what was asked for turned out badly: exit code 1. */
  isBad?(answer: Answer): boolean;
}

interface Shared<Input extends object, Answer, Name extends string> {
  name: Name;
  input: InputSchema<Input>;
  /** Absent where only the ops API answers it. */
  command?: Command<Answer>;
}

/** Changes nothing: every token may ask it. `GET` of the ops API. */
export interface ReadVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends Shared<Input, Answer, Name> {
  kind: 'read';
  run(context: Context, input: Input, caller: Caller): Promise<Answer>;
}

/** Changes what is live or stored, on the revision that the caller looked at. `POST` of the ops API. */
export interface ChangeVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends Shared<Input, Answer, Name> {
  kind: 'change';
  /** What the caller's token must cover: the area, also those whose canary is joined to its, or the whole site. */
  touches: 'area' | 'canaries' | 'site';
  /** The log became older, and that is meant: what an edge saw of it before counts no more. */
  isRewind?: true;
  /** Settles what depends on the state that the caller saw: a repeated try must not decide anew. */
  pin?(input: Input, areas: Readonly<Record<string, { previous: string | null }>>): Input;
  run(context: Context, input: Input, caller: Caller): Promise<Answer>;
}

/** Takes the output folder of a build, besides its input: over the ops API it comes as a tar. */
export interface UploadVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends Shared<Input, Answer, Name> {
  kind: 'upload';
  run(context: Context, input: Input, caller: Caller & { folder: string }): Promise<Answer>;
}

/** Made of other verbs, asked one after the other by whoever wants it. The ops API does not know it. */
export interface ComposedVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends Shared<Input, Answer, Name> {
  kind: 'composed';
  command: Command<Answer>;
  run(ask: Ask, input: Input): Promise<Answer>;
}

/** Asks a verb of the local registry or of a running edge. */
export type Ask = <Input extends object, Answer>(
  verb: SimpleVerb<Input, Answer>,
  input: Input,
) => Promise<Answer>;

/** What the registry itself can do. */
export type SimpleVerb<Input extends object = object, Answer = unknown, Name extends string = string> =
  ReadVerb<Input, Answer, Name> | ChangeVerb<Input, Answer, Name> | UploadVerb<Input, Answer, Name>;

export type Verb<Input extends object = object, Answer = unknown, Name extends string = string> =
  SimpleVerb<Input, Answer, Name> | ComposedVerb<Input, Answer, Name>;

/** A verb whose types come from what it says of itself. */
export function readVerb<Input extends object, Answer, Name extends string>(
  verb: Omit<ReadVerb<Input, Answer, Name>, 'kind'>,
): ReadVerb<Input, Answer, Name> {
  return { ...verb, kind: 'read' };
}

/** A verb whose types come from what it says of itself. */
export function changeVerb<Input extends object, Answer, Name extends string>(
  verb: Omit<ChangeVerb<Input, Answer, Name>, 'kind'>,
): ChangeVerb<Input, Answer, Name> {
  return { ...verb, kind: 'change' };
}

/** A verb whose types come from what it says of itself. */
export function uploadVerb<Input extends object, Answer, Name extends string>(
  verb: Omit<UploadVerb<Input, Answer, Name>, 'kind'>,
): UploadVerb<Input, Answer, Name> {
  return { ...verb, kind: 'upload' };
}

/** A verb whose types come from what it says of itself. */
export function composedVerb<Input extends object, Answer, Name extends string>(
  verb: Omit<ComposedVerb<Input, Answer, Name>, 'kind'>,
): ComposedVerb<Input, Answer, Name> {
  return { ...verb, kind: 'composed' };
}

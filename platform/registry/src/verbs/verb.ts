import type * as v from 'valibot';
import type { Caller } from '../caller';
import type { Context } from '../context/context';
import type { AreaState } from '../formats/formats';

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

interface VerbBase<Input extends object, Answer, Name extends string> {
  name: Name;
  input: InputSchema<Input>;
  /** Absent for verbs of the ops API only. */
  command?: Command<Answer>;
}

/** Changes nothing, so every token may use it. `GET` in the ops API. */
export interface ReadVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends VerbBase<Input, Answer, Name> {
  kind: 'read';
  /** It runs server code of a version that need not be live. */
  runsCode?: true;
  run(context: Context, input: Input, caller: Caller): Promise<Answer>;
}

/** Changes what is live or stored. `POST` in the ops API. */
export interface ChangeVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends VerbBase<Input, Answer, Name> {
  kind: 'change';
  /** What the caller's token must cover: the area, all areas of its joint canary, or the whole site. */
  touches: 'area' | 'canaries' | 'site';
  /** What the caller's token must allow; default `release`. With `force` in the input it is `force`. */
  right?: 'preview';
  /** Accepts a rewound log: the edge resets the newest revision that it recorded as seen. */
  isRewind?: true;
  /** Resolves defaults against the state that the caller saw, so that retries do not resolve them differently. */
  pin?(input: Input, areas: Readonly<Record<string, AreaState>>): Input;
  /** Input for the run after the dry run that the command line prints first; pins the change that was shown. */
  rehearsed?(input: Input, answer: Answer): Input;
  run(context: Context, input: Input, caller: Caller): Promise<Answer>;
}

/** Also takes the output folder of a build, which the ops API receives as a tar. */
export interface UploadVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends VerbBase<Input, Answer, Name> {
  kind: 'upload';
  /** It runs server code of the build. */
  runsCode?: true;
  run(context: Context, input: Input, caller: Caller & { folder: string }): Promise<Answer>;
}

/** Runs other verbs in sequence on the client. Not in the ops API. */
export interface ComposedVerb<
  Input extends object = object,
  Answer = unknown,
  Name extends string = string,
> extends VerbBase<Input, Answer, Name> {
  kind: 'composed';
  command: Command<Answer>;
  run(ask: Ask, input: Input): Promise<Answer>;
}

/** Runs a verb in the local registry or at a running edge. */
export type Ask = <Input extends object, Answer>(
  verb: SimpleVerb<Input, Answer>,
  input: Input,
) => Promise<Answer>;

/** A verb that the registry runs itself. */
export type SimpleVerb<Input extends object = object, Answer = unknown, Name extends string = string> =
  // One request to a running edge.
  ReadVerb<Input, Answer, Name> | ChangeVerb<Input, Answer, Name> | UploadVerb<Input, Answer, Name>;

export type Verb<Input extends object = object, Answer = unknown, Name extends string = string> =
  // One request, or several.
  SimpleVerb<Input, Answer, Name> | ComposedVerb<Input, Answer, Name>;

/** These four let TypeScript infer a verb's types from its definition. */
export const readVerb = <Input extends object, Answer, Name extends string>(
  verb: Omit<ReadVerb<Input, Answer, Name>, 'kind'>,
): ReadVerb<Input, Answer, Name> => ({ ...verb, kind: 'read' });

export const changeVerb = <Input extends object, Answer, Name extends string>(
  verb: Omit<ChangeVerb<Input, Answer, Name>, 'kind'>,
): ChangeVerb<Input, Answer, Name> => ({ ...verb, kind: 'change' });

export const uploadVerb = <Input extends object, Answer, Name extends string>(
  verb: Omit<UploadVerb<Input, Answer, Name>, 'kind'>,
): UploadVerb<Input, Answer, Name> => ({ ...verb, kind: 'upload' });

export const composedVerb = <Input extends object, Answer, Name extends string>(
  verb: Omit<ComposedVerb<Input, Answer, Name>, 'kind'>,
): ComposedVerb<Input, Answer, Name> => ({ ...verb, kind: 'composed' });

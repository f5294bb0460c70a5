import {
  FUNCTION_TAG,
  FunctionError,
  type FunctionAnswer,
  type FunctionDefinition,
  type FunctionHost,
} from '@nivaas/contracts';
import type { FunctionContext, FunctionNeeds, FunctionOptions, GrantFetch } from './function-options';
import { messagesByField, type StandardSchema } from './standard-schema';

/** Publishing refuses this text everywhere but in the functions build (platform/registry/src/versions/build-checks). */
const DEFINITION = Symbol('nivaas:server-function');

/** What `query` and `action` return: callers see its call, the build of the functions its definition. */
export interface ServerFunction<Input, Value> {
  (input: Input, options?: { signal?: AbortSignal }): Promise<Value>;
  [DEFINITION]: FunctionDefinition;
}

/** Answers with checked input. */
type Work<Output, Grant extends string, Needs extends FunctionNeeds> = (
  context: FunctionContext<Output, Grant, Needs>,
  host: FunctionHost,
) => Promise<FunctionAnswer>;

type Description = Pick<FunctionDefinition, 'kind' | 'changes'>;

export function serverFunction<Input, Output, Value, Grant extends string, Needs extends FunctionNeeds>(
  description: Description,
  options: FunctionOptions<Input, Output, Grant, Needs>,
  work: Work<Output, Grant, Needs>,
): ServerFunction<Input, Json<Value>> {
  const { input: schema, needs, public: isPublic, grants = [] } = options;
  const definition: FunctionDefinition = {
    ...description,
    ...(needs ? { needs } : {}),
    ...(isPublic ? { isPublic } : {}),
    grants,
    run: async (input, host) => work(contextOf(await checked(schema, input), grants, host), host),
  };
  const call = async (input: Input) => {
    if (!testHost)
      throw new Error(
        'A server function was called by another: put what both need into a folder below src/server.',
      );
    const { value } = await definition.run(input, testHost);
    return throughJson(value as Value);
  };
  return Object.assign(call, { [DEFINITION]: definition });
}

/** Undefined for what is neither a query nor an action. */
export function definitionOf(exported: unknown): FunctionDefinition | undefined {
  return (exported as Partial<ServerFunction<unknown, unknown>> | undefined)?.[DEFINITION];
}

let testHost: FunctionHost | undefined;

/** For tests, where no build has put stubs in the place of functions: with this host they run where they are called. */
export function runWithHost(host: FunctionHost | undefined): void {
  testHost = host;
}

async function checked<Input, Output>(
  schema: StandardSchema<Input, Output> | undefined,
  input: unknown,
): Promise<Output> {
  if (!schema) return undefined as Output;
  const result = await schema['~standard'].validate(input);
  if (!result.issues) return result.value;
  const fields = messagesByField(result.issues);
  throw new FunctionError('input_invalid', 'The input does not have the form that is asked for.', { fields });
}

function contextOf<Output, Grant extends string, Needs extends FunctionNeeds>(
  input: Output,
  names: readonly Grant[],
  host: FunctionHost,
): FunctionContext<Output, Grant, Needs> {
  const { language, signal } = host;
  const fetches = names.map((name): [Grant, GrantFetch] => [
    name,
    (path, request) => host.fetch(name, path, request),
  ]);
  return {
    input,
    language,
    signal,
    grants: Object.fromEntries(fetches) as Record<Grant, GrantFetch>,
    user: host.user as FunctionContext<Output, Grant, Needs>['user'],
  };
}

/** What becomes of a value that travels as JSON: a `Date` is text, and what has no JSON form is gone. */
export type Json<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends { toJSON: () => infer Text }
      ? Text
      : Value extends bigint | symbol | ((...args: never[]) => unknown)
        ? never
        : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
          ? Record<string, never>
          : { [Key in keyof Value]: Json<Value[Key]> };

/** The value after that. */
function throughJson<Value>(value: Value): Json<Value> {
  return (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as Json<Value>;
}

const MAX_TAGS = 64;

/** The tags of an answer. */
export class TagList {
  readonly #tags = new Set<string>();

  /** @throws {Error} for a malformed tag, and for too many. */
  add(tags: readonly string[]): void {
    for (const tag of tags) {
      if (!FUNCTION_TAG.test(tag)) throw new Error(`${JSON.stringify(tag)} is no tag, such as "stock:42".`);
      this.#tags.add(tag);
    }
    if (this.#tags.size > MAX_TAGS)
      throw new Error(`An answer has at most ${MAX_TAGS} tags: use one that stands for the whole source.`);
  }

  get all(): string[] {
    return [...this.#tags];
  }
}

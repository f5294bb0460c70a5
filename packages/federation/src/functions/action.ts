import { sitePath } from '@nivaas/contracts';
import type { FunctionContext, FunctionNeeds, FunctionOptions } from './function-options';
import { serverFunction, TagList, type Json } from './server-function';

interface ActionContext<
  Input,
  Grant extends string,
  Source extends string,
  Needs extends FunctionNeeds,
> extends FunctionContext<Input, Grant, Needs> {
  /** Id of the browser, if the action needs a visitor. The first such action gives it one. */
  visitor: 'visitor' extends Needs ? string : undefined;
  /** The same for each retry of this call. Requests to granted origins carry it, so that a retry acts once. */
  idempotencyKey: string | undefined;
  /**
   * Says what has changed. Resolves when no edge and no cache shows what stood under these tags before: await it
   * before you return.
   */
  refresh: (...tags: (Source | `${Source}:${string}`)[]) => Promise<void>;
}

interface ActionOptions<
  Input,
  Output,
  Value,
  Grant extends string,
  Source extends string,
  Needs extends FunctionNeeds,
> extends FunctionOptions<Input, Output, Grant, Needs> {
  /** Sources whose tags it refreshes, such as `stock`. Operators grant them to the area. */
  changes?: readonly Source[];
  /** Returns the answer, which must have a JSON form, or where a form without script leads next. */
  action: (context: ActionContext<Output, Grant, Source, Needs>) => Promise<Value | Redirect<Value>>;
}

export type ActionCall<Input, Value> = (
  input: Input,
  options?: {
    signal?: AbortSignal;
    /** Repeat it to try a call again that may have arrived. */
    idempotencyKey?: string;
  },
) => Promise<Value>;

/** Sends something to the server of the area. */
export interface Action<Input, Value> extends ActionCall<Input, Value> {
  /** For `<form method="post" action={…}>`, which works before and without the page's scripts. */
  readonly formAction: string;
}

/**
 * Something that the server of an area does. It is called like a query, but only from a browser, and never cached. From a
 * form, every field of `input` is text.
 */
export function action<
  Value,
  Input = void,
  Output = Input,
  Grant extends string = never,
  Source extends string = never,
  Needs extends FunctionNeeds = never,
>(options: ActionOptions<Input, Output, Value, Grant, Source, Needs>): Action<Input, Json<Value>> {
  const { action: act, changes = [] } = options;
  const called = serverFunction<Input, Output, Value, Grant, Needs>(
    { kind: 'action', changes },
    options,
    async (context, host) => {
      const { idempotencyKey } = host;
      const visitor = host.visitor as ActionContext<Output, Grant, Source, Needs>['visitor'];
      const refresh = async (...added: string[]) => {
        const tags = new TagList();
        tags.add(added);
        await host.refresh(tags.all);
      };
      const result = await act({ ...context, visitor, idempotencyKey, refresh });
      return result instanceof Redirect
        ? { value: result.value, location: result.location, tags: [] }
        : { value: result, tags: [] };
    },
  );
  // The address has the version in it, which only a build knows.
  return Object.assign(called, { formAction: '' });
}

/** An answer that says where a form without script leads next. */
class Redirect<Value> {
  constructor(
    readonly location: string,
    readonly value: Value,
  ) {}
}

/**
 * Leads a form without script to another page; without it the form's own page comes back. A caller with script gets the
 * value.
 *
 * @param location A path of this site, without language: the visitor stays in that of the form.
 * @throws {Error} for an address that is none.
 */
export function redirect(location: string): Redirect<undefined>;
export function redirect<Value>(location: string, value: Value): Redirect<Value>;
export function redirect(location: string, value?: unknown): Redirect<unknown> {
  const path = sitePath(location);
  if (path === undefined) throw new Error(`${JSON.stringify(location)} is no path of this site.`);
  return new Redirect(path, value);
}

import type { FunctionContext, FunctionNeeds, FunctionOptions } from './function-options';
import { serverFunction, TagList, type Json } from './server-function';

interface QueryContext<Input, Grant extends string, Needs extends FunctionNeeds> extends FunctionContext<
  Input,
  Grant,
  Needs
> {
  /** Id of the browser, if the query needs a visitor. Undefined before the first action that does. */
  visitor: 'visitor' extends Needs ? string | undefined : undefined;
  /** Says what the answer shows, such as `stock:42`. It is made anew when one of these changes. */
  tag: (...tags: string[]) => void;
}

interface QueryOptions<
  Input,
  Output,
  Value,
  Grant extends string,
  Needs extends FunctionNeeds,
> extends FunctionOptions<Input, Output, Grant, Needs> {
  /** In seconds. Absent: the answer holds until something under its tags changes. */
  maxAge?: number;
  /** In seconds after `maxAge`, during which the answer may be used while it is renewed. */
  staleWhileRevalidate?: number;
  /** Returns the answer, which must have a JSON form. */
  loader: (context: QueryContext<Output, Grant, Needs>) => Promise<Value>;
}

/** Asks the server of the area. */
export type Query<Input, Value> = (input: Input, options?: { signal?: AbortSignal }) => Promise<Value>;

/**
 * A question that the server of an area answers. The area's pages, fragments and loaders import it and call it like any
 * function; a browser gets only its name. Every visitor gets the same answer for the same input, unless the query needs
 * a session or a visitor.
 */
export function query<
  Value,
  Input = void,
  Output = Input,
  Grant extends string = never,
  Needs extends FunctionNeeds = never,
>(options: QueryOptions<Input, Output, Value, Grant, Needs>): Query<Input, Json<Value>> {
  const { loader, maxAge, staleWhileRevalidate } = options;
  return serverFunction({ kind: 'query', changes: [] }, options, async (context, host) => {
    const tags = new TagList();
    const visitor = host.visitor as QueryContext<Output, Grant, Needs>['visitor'];
    const value = await loader({ ...context, visitor, tag: (...added) => tags.add(added) });
    return { value, maxAge, staleWhileRevalidate, tags: tags.all };
  });
}

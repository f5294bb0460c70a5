import type { FunctionDescription, FunctionUser, UpstreamRequest } from '@nivaas/contracts';
import type { StandardSchema } from './standard-schema';

export type FunctionNeeds = NonNullable<FunctionDescription['needs']>;

/** What queries and actions have in common. `Output` is what the schema makes of `Input`. */
export interface FunctionOptions<Input, Output, Grant extends string, Needs extends FunctionNeeds> {
  /** Checks what a caller sends; absent for a function without input. */
  input?: StandardSchema<Input, Output>;
  /** Origins that it reaches, by name. Operators grant them to the area (`release grants`). */
  grants?: readonly Grant[];
  /**
   * For private data, which are never cached: with `session` the function learns which account the visitor has logged in
   * to, with `visitor` which browser asks, without an account.
   */
  needs?: Needs;
  /** Lets hosts of other origins call it. */
  public?: boolean;
}

/** A request to a granted origin. The path begins with one slash. */
export type GrantFetch = (path: string, request?: UpstreamRequest) => Promise<Response>;

export interface FunctionContext<Input, Grant extends string, Needs extends FunctionNeeds> {
  input: Input;
  /** Only those that the function names. */
  grants: Readonly<Record<Grant, GrantFetch>>;
  /** Language of the page that calls the function. */
  language: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** The visitor. Undefined unless the function needs a session. */
  user: 'session' extends Needs ? FunctionUser : undefined;
}

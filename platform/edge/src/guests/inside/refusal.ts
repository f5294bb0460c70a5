/*
 * A guest may load its own files alone, so it does without the class of @nivaas/contracts. Errors are known by their
 * name, because functions bring a copy of that class, too.
 */

const NAME = 'FunctionError';

interface Details {
  status?: number;
  fields?: Readonly<Record<string, string>>;
}

/** A `FunctionError`. */
export function refusal(code: string, message: string, status: number): Error {
  const details: Details = { status };
  return Object.assign(new Error(message), { name: NAME, code, details });
}

/** What the edge hears of an error. The message of an unexpected one is for the log. */
export function failureOf(error: unknown): { code: string; message: string; stack?: string } & Details {
  const { name, message, code, details } = Object(error) as Record<string, unknown>;
  if (name !== NAME || typeof code !== 'string')
    return {
      code: 'function_failed',
      message: `${String(name)}: ${String(message)}`,
      status: 500,
      ...stackOf(error),
    };
  const { status = 400, fields } = Object(details) as Details;
  return { code, message: String(message), status, ...(fields ? { fields } : {}) };
}

/** For the overlay of the development server. */
export function stackOf(error: unknown): { stack?: string } {
  const isShown = process.env['NODE_ENV'] === 'development' && error instanceof Error;
  return isShown ? { stack: error.stack ?? '' } : {};
}

/** Line and column of the first frame of an error in a file. */
export function placeIn(file: string, error: unknown): { place?: [number, number] } {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, line, column] = /^:(\d{1,7}):(\d{1,7})/.exec(stack.slice(stack.indexOf(file) + file.length)) ?? [];
  return stack.includes(file) && line && column ? { place: [Number(line), Number(column)] } : {};
}

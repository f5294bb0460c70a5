/*
 * A guest may load its own files alone, so it does without the class of @nivaas/contracts. Errors are known by their
 * name, because functions bring a copy of that class, too.
 */

/** A `FunctionError`. */
export function refusal(code: string, message: string, status: number): Error {
  return Object.assign(new Error(message), { name: 'FunctionError', code, details: { status } });
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

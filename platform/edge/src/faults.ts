import type { IncomingMessage } from 'node:http';
import { problem, RequestEnded, type Reply } from '@nivaas/http';
import { isStoreAway, storeAwayReply } from './store/store-away';

const MAX_LENGTH = 300;

/** Control characters, queries and personal data in an error message, with their replacements in the log. */
const PERSONAL: readonly [pattern: RegExp, replacement: string][] = [
  [/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' '],
  [/[?#][^\s"'<>)]*/g, '?…'],
  [/(?<![^\s@<>"'(),;:=])[^\s@<>"'(),;:=]+@[^\s@<>"'(),;]+/g, '<e-mail>'],
  [/(?<!\w)\+?\d(?:[\s().-]{0,2}\d){6,}(?!\w)/g, '<number>'],
];

/** An error message from a browser or an area for the log: one line, without queries, e-mails and phone numbers. */
export function cleanMessage(message: string): string {
  const clean = PERSONAL.reduce(
    (text, [pattern, shown]) => text.replace(pattern, shown),
    message.slice(0, 1_000),
  );
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}

/** 503 for temporary failures (the store is away, memory or file descriptors are exhausted); 500 for anything else. */
export function faultReply(error: unknown): Reply {
  if (error instanceof RequestEnded) return error.reply;
  if (isStoreAway(error)) return storeAwayReply();
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'].includes(code))
    return problem(503, 'busy', 'Too many visitors at once. Please try again in a moment.', {
      'retry-after': '1',
    });
  return problem(500, 'internal', 'Something went wrong here. Please try again.');
}

/** What the log says of a request that failed. */
export function logFields(request: IncomingMessage, error: unknown): object {
  // Without the query, which may hold what the visitor typed.
  return { path: request.url?.split('?')[0]?.slice(0, 200), message: describeFault(error).slice(0, 1_000) };
}

/** The message, which may quote a visitor, is cleaned; the frames of the stack are our own files. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return cleanMessage(String(error));
  const { name, message, stack = '' } = error;
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ +at /.test(line));
  return [cleanMessage(`${name}: ${message}`), ...frames].join('\n');
}

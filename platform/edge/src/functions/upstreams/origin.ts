import type { Service } from '@nivaas/http';
import * as v from 'valibot';

const limit = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** An origin in the operators' file. */
export const originSchema = v.strictObject({
  /** `http://` or `https://`, with the path below which requests stay. */
  url: v.pipe(v.string(), v.check(isPlainUrl, 'is no http(s) address without user, query and hash')),
  /** A file with the secret, which is sent as `authorization: Bearer <secret>`. */
  secretFile: v.optional(v.string()),
  /** Time for one answer, in ms. */
  deadlineMs: v.optional(limit(10_000), 2_000),
  /** Size of one answer. */
  maxBytes: v.optional(limit(8 * 1024 * 1024), 1024 * 1024),
  /** Requests at one time. */
  concurrency: v.optional(limit(256), 16),
});

export type Origin = Omit<v.InferOutput<typeof originSchema>, 'secretFile'> & {
  secret?: string;
  /** Answers in place of a server at the address. */
  service?: Service;
};

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

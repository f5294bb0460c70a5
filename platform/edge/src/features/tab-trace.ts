import { RELEASE_ID } from '@nivaas/contracts';
import * as v from 'valibot';

const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`)));
const DAY_MS = 24 * 60 * 60_000;

/** A span that a tab reports. Names come from a short list, so that traces can be searched by them. */
const span = v.object({
  id: hex(16),
  parent: v.optional(hex(16)),
  name: v.picklist(['view', 'click', 'request']),
  /** Milliseconds since 1970, by the visitor's clock. */
  startMs: v.pipe(
    v.number(),
    v.check((ms) => Math.abs(Date.now() - ms) < DAY_MS),
  ),
  durationMs: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  path: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[^?#]*$/)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
});

export const tabTrace = v.object({
  release: v.pipe(v.string(), v.regex(RELEASE_ID)),
  trace: hex(32),
  spans: v.pipe(v.array(span), v.minLength(1), v.maxLength(30)),
});

export type TabTrace = v.InferOutput<typeof tabTrace>;

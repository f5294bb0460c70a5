import { languageCodes } from '@nivaas/contracts';
import * as v from 'valibot';
import { MAX_SAVED } from './kept';

const path = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\/(?![/\\])/));
const filePath = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/_(assets|media)\/[\w@./-]+$/));

/** Message in which a page reports the files that it used. */
const keepMessage = v.object({
  /** The page on screen; absent when it is not to be kept. */
  visited: v.optional(path),
  /** Files that the page on screen has loaded. */
  files: v.pipe(v.array(filePath), v.maxLength(500)),
  /** Pages to keep although the visitor has not opened them. They stay as long as messages name them. */
  wanted: v.pipe(
    v.array(
      v.object({
        path,
        /** Fragments that the page shows only after reading the device's storage: "mfe-shop/property-card". */
        parts: v.optional(
          v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]+\/[\w-]+$/))), v.maxLength(5)),
          [],
        ),
      }),
    ),
    v.maxLength(MAX_SAVED + 1 + languageCodes.length),
  ),
  /** Data saver is on: nothing is fetched in advance. */
  savesData: v.boolean(),
});
export type KeepMessage = v.InferOutput<typeof keepMessage>;
export type WantedPage = KeepMessage['wanted'][number];

/** Undefined for anything else: every script of the site can send messages. */
export function parseKeepMessage(data: unknown): KeepMessage | undefined {
  const result = v.safeParse(keepMessage, data);
  return result.success ? result.output : undefined;
}

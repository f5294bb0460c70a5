import * as v from 'valibot';
import { comparisonCounts } from '../counts/comparison';
import { figures } from '../counts/figures';
import { report } from '../views/report';

/**
 * The text that one edge publishes for the others. A text of another format is missing evidence, so nothing is promoted
 * beside it. New fields must be optional, so that the program before and this one read each other; the format changes
 * only if the program before would misread the text.
 */
export const edgeText = v.object({
  format: v.literal(1),
  /** Larger for each newer text of the edge. */
  number: v.optional(v.number(), 0),
  /** When it was written, in seconds since 1970. */
  at: v.optional(v.number(), 0),
  /** The revision of the log that the edge serves. */
  revision: v.number(),
  /** The comparisons that run, by their id. */
  trials: v.record(v.string(), comparisonCounts),
  /** Reports about compared views that other edges served. */
  reports: v.array(report),
  /** The newest number that the edge read of each other one. */
  heard: v.optional(v.record(v.string(), v.number()), {}),
  /** The edge is stopping, so this is its last text. */
  hasStopped: v.optional(v.boolean(), false),
  /** All page views, for the console. */
  figures: v.optional(figures, []),
});
export type EdgeText = v.InferOutput<typeof edgeText>;

import * as v from 'valibot';
import { comparisonCounts } from '../counts/comparison';
import { figures } from '../counts/version-counts';
import { report } from '../views/report';

/**
 * The text that one edge publishes for the others. A text of another format is missing evidence, so nothing is promoted
 * beside it. New fields must be optional, so that the program before and this one read each other; the format changes
 * only if the program before would misread the text.
 */
export const edgeText = v.object({
  format: v.literal(2),
  /** Larger for each newer text of the edge. */
  number: v.number(),
  /** When it was written, in seconds since 1970. */
  at: v.number(),
  /** The revision of the log that the edge serves. */
  revision: v.number(),
  /** The comparisons that run, by their id. */
  comparisons: v.record(v.string(), comparisonCounts),
  /** Reports about compared views that other edges served. */
  reports: v.array(report),
  /** The newest number that the edge read of each other one. */
  heard: v.record(v.string(), v.number()),
  /** The edge is stopping, so this is its last text. */
  hasStopped: v.boolean(),
  /** All page views, for the console. */
  figures,
});
export type EdgeText = v.InferOutput<typeof edgeText>;

import * as v from 'valibot';
import { trialCounts } from '../counts/trial';
import { report } from '../views/compared-views';

/**
 * The text that one edge publishes for the others. A text of another format is missing evidence, so nothing is promoted
 * beside it. New fields must be optional, so that the program before and this one read each other; the format changes
 * only if the program before would misread the text.
 */
export const edgeEvidence = v.object({
  format: v.literal(1),
  /** Counts the texts of the edge. Absent in programs before 2026-12, like all optional fields. */
  number: v.optional(v.number(), 0),
  /** When it was written, in seconds since 1970. */
  at: v.optional(v.number(), 0),
  /** The revision of the log that the edge followed. */
  revision: v.number(),
  /** By the trial's id. */
  trials: v.record(v.string(), trialCounts),
  /** Reports about views that other edges served. */
  reports: v.array(report),
  /** The newest number that the edge read of each other one. */
  heard: v.optional(v.record(v.string(), v.number()), {}),
  /** The edge is stopping, so this is its last text. */
  hasStopped: v.optional(v.boolean(), false),
});
export type EdgeEvidence = v.InferOutput<typeof edgeEvidence>;

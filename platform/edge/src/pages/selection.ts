import type { IncomingMessage } from 'node:http';
import type { Freshness, Snapshot } from '@nivaas/contracts';
import type { Reply } from '@nivaas/http';
import type { Additions } from '../document/cached-document';
import type { ServedLane } from '../render/lanes';

/** The release of a request, chosen by a feature in place of the visitor's bucket. */
export type Selection = HolderSelection | CohortSelection;

/** For the holder of a link. */
export interface HolderSelection {
  audience: 'holder';
  /** @throws {RequestEnded} with the answer when there is nothing to show */
  choose: () => Promise<Choice | undefined>;
  failure: (error: unknown) => Reply;
}

/** For all visitors of a cohort, through a cache that they share. */
export interface CohortSelection {
  audience: 'cohort';
  choose: () => Promise<Choice | undefined>;
  headers: (answer: SharedAnswer) => Record<string, string>;
}

export interface Choice {
  preferred: ServedLane;
  /** For the holder of a link: what the document has besides the page. */
  additions?: Additions | undefined;
}

export interface VisitRelease extends Pick<Choice, 'additions'> {
  /** Of the visitor's cohort: the one in which the page is. */
  cohortLane: ServedLane;
  /** The same, or without a version that failed in this browser. */
  shownLane: ServedLane;
}

export interface SharedAnswer {
  lane: ServedLane;
  areas?: readonly string[];
  freshness: Freshness;
  /** The last change of data before which it holds. */
  number?: number;
}

/** A page view, to be counted. */
export interface PageView {
  visit: { request: IncomingMessage; isComparable: boolean };
  /** Of the release that the visitor's cohort gets, in the lane that the visitor sees. */
  snapshot: Snapshot;
  page: ShownPage;
}

export interface ShownPage {
  /** The area that owns the page, if the view counts for it. */
  owner: string | undefined;
  /** Areas that the view counts for. */
  areas: string[];
  faultyAreas: string[];
}

import type { ViewFacts } from './tokens';

/** A page without a sign of life by then is silent. Visitors on slow connections need half of this time. */
const SILENT_AFTER_SECONDS = 20;
/** While evidence is missing, signs of life may still be at an edge that is cut off. */
const LATE_SECONDS = 60;
/** Bounds the memory: of more views no sign is due. */
const MAX_VIEWS = 10_000;

interface DueView {
  facts: Pick<ViewFacts, 'id' | 'at'>;
}

/** The page views of this edge that owe a sign of life. */
export class SignsOfLife<View extends DueView> {
  /** Oldest first. */
  readonly #waiting = new Map<string, { view: View; isAlive: boolean }>();
  /** Views that were taken for silent. */
  readonly #silent = new Set<string>();
  /** Whether no evidence is missing. */
  isWhole = true;

  constructor(private readonly observe: (view: View, kind: 'alive' | 'silent' | 'late') => void) {}

  expect(view: View): void {
    if (this.#waiting.size < MAX_VIEWS) this.#waiting.set(view.facts.id, { view, isAlive: false });
  }

  /** Judges none of the views that wait now. */
  forget(): void {
    this.#waiting.clear();
  }

  /** A late sign takes the silence back: the edge that has it could not pass it on in time. */
  hear(view: View): void {
    const waiting = this.#waiting.get(view.facts.id);
    if (waiting) waiting.isAlive = true;
    else if (this.#silent.delete(view.facts.id)) this.observe(view, 'late');
  }

  /** Settles the views that are old enough. @param now Seconds since 1970. */
  settle(now: number): void {
    const delay = SILENT_AFTER_SECONDS + (this.isWhole ? 0 : LATE_SECONDS);
    for (const [id, { view, isAlive }] of this.#waiting) {
      if (view.facts.at > now - delay) return;
      this.#waiting.delete(id);
      if (!isAlive && this.#silent.size < MAX_VIEWS) this.#silent.add(id);
      this.observe(view, isAlive ? 'alive' : 'silent');
    }
  }
}

/** Resolution of a `Date` header, or of the times of a network disk. */
const RESOLUTION_MS = 2_000;
/** A larger difference is no delay of an answer, but a clock that is wrong. */
const MAX_DIFFERENCE_MS = 30_000;

/** How this machine's clock differs from the store's, which is the same for all machines: its time is that of revisions. */
export class StoreClock {
  /** By how much this machine is ahead; 0 until the store has said its time. */
  aheadMs = 0;

  /** @param look Asks for the store's time, where its other answers do not say it. Rejects never. */
  constructor(readonly look: () => Promise<unknown> = () => Promise.resolve()) {}

  /** Takes the store's time, which it said at some moment since `sinceMs`. */
  note(storeMs: number, sinceMs: number): void {
    if (Number.isNaN(storeMs)) return;
    const nowMs = Date.now();
    const agrees = storeMs >= sinceMs - RESOLUTION_MS && storeMs <= nowMs + RESOLUTION_MS;
    this.aheadMs = agrees ? 0 : Math.round((sinceMs + nowMs) / 2 - storeMs);
  }

  /** The store's time. */
  now(): Date {
    return new Date(Date.now() - this.aheadMs);
  }
}

/** `48 h ahead of the store's`; undefined while the clocks agree. */
export function clockDifference(aheadMs = 0): string | undefined {
  if (Math.abs(aheadMs) <= MAX_DIFFERENCE_MS) return undefined;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const size = seconds < 7_200 ? `${seconds} s` : `${Math.round(seconds / 3_600)} h`;
  return `${size} ${aheadMs > 0 ? 'ahead of' : 'behind'} the store's`;
}

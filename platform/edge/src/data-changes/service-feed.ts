import { ALL_TAGS, isChangeTag } from '@nivaas/contracts';
import { CHANGES_PATH, positionAfter, type ServiceChanges, type ServicePosition } from '@nivaas/http';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const identity = v.pipe(v.string(), v.maxLength(200));
const tags = v.array(v.pipe(v.string(), v.check(isChangeTag)));
const change = v.object({ number: count, tags, identity: v.optional(identity) });
const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ identity, height: count, changes: v.array(change) }),
);

const OWN_PAUSE_MS = 250;
const REMOTE_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** The edge that made a change enters it at once, so others leave it a moment. */
const OTHERS_MS = 200;

/** A change that the store's log may lack. */
interface OpenChange extends ServicePosition {
  tags: readonly string[];
  seenAtMs: number;
  /** The service has no change that the log has. */
  isReset: boolean;
}

/** What one service says that changed. */
export class ServiceFeed {
  /** False from a failure to the next answer. */
  isUp = true;
  /** Called when it stops answering. */
  onAway: () => void = () => undefined;
  #known: ServicePosition | undefined;
  #open: OpenChange[] = [];
  #nextAtMs = -Infinity;
  #pauseMs = REMOTE_PAUSE_MS;

  /**
   * @param get May throw.
   * @param isOwn Whether it is in this process, and may be asked often.
   */
  constructor(
    readonly name: string,
    private readonly get: (path: string) => Promise<{ status: number; body: Buffer }>,
    readonly isOwn: boolean,
  ) {}

  /**
   * Asks what is new, if it is time to.
   *
   * @param entered Where the log stands.
   * @returns Tags that changed since the last call, and whether the service lacks a change that this edge knew.
   */
  async read(
    entered: ServicePosition | undefined,
    isUrgent: boolean,
  ): Promise<{ tags: string[]; wentBack: boolean }> {
    const seenAtMs = performance.now();
    const isDue = seenAtMs >= this.#nextAtMs || (isUrgent && this.isOwn);
    const known = (this.#known ??= entered);
    const news = isDue ? await this.#changesAfter(known) : undefined;
    if (!news) return { tags: [], wentBack: false };
    const position = (this.#known = positionAfter(news));
    const isReset = known !== undefined && (news.identity !== known.identity || news.height < known.height);
    const changes = isReset
      ? [{ ...position, tags: [ALL_TAGS] }]
      : news.changes.map((each) => ({ height: each.number, identity: news.identity, ...each }));
    this.#open.push(...changes.map((each) => ({ ...each, seenAtMs, isReset })));
    return { tags: changes.flatMap((each) => each.tags), wentBack: isReset };
  }

  /**
   * The changes to enter in the log now. Those that another edge has entered are forgotten.
   *
   * @param isUrgent Whether others are not waited for.
   */
  due(entered: ServicePosition | undefined, isUrgent: boolean): readonly OpenChange[] {
    this.#open = this.#open.filter(({ height, identity, isReset }) => {
      if (isReset) return entered?.height !== height || entered.identity !== identity;
      return !entered || entered.height < height;
    });
    const seenBeforeMs = performance.now() - (isUrgent ? 0 : OTHERS_MS);
    return this.#open.filter(({ seenAtMs }) => seenAtMs <= seenBeforeMs);
  }

  /** Where the log stands with these changes; undefined while it may stay where it is. */
  positionWith(
    changes: readonly OpenChange[],
    entered: ServicePosition | undefined,
  ): ServicePosition | undefined {
    const last = changes.at(-1) ?? (entered ? undefined : this.#known);
    return last && { height: last.height, identity: last.identity };
  }

  /** The log has these. */
  settle(changes: readonly OpenChange[]): void {
    this.#open = this.#open.filter((each) => !changes.includes(each));
  }

  /** Whether its data can be read. A server is not asked for that alone. */
  async isReadable(): Promise<boolean> {
    if (this.isOwn) await this.#changesAfter(this.#known);
    return this.isUp;
  }

  async #changesAfter(known: ServicePosition | undefined): Promise<ServiceChanges | undefined> {
    const path = known ? `${CHANGES_PATH}?after=${known.height}` : CHANGES_PATH;
    const { status = 0, body } = (await this.get(path).catch(() => undefined)) ?? {};
    const parsed = v.safeParse(answer, status === 200 ? String(body) : undefined);
    // A service whose data never changes need not have the address.
    const isConstant = status === 404;
    const wasUp = this.isUp;
    this.isUp = parsed.success || isConstant;
    if (wasUp && !this.isUp) this.onAway();
    if (isConstant) this.#pauseMs = MAX_PAUSE_MS;
    else if (this.isOwn) this.#pauseMs = OWN_PAUSE_MS;
    else this.#pauseMs = parsed.success ? REMOTE_PAUSE_MS : Math.min(2 * this.#pauseMs, MAX_PAUSE_MS);
    this.#nextAtMs = performance.now() + this.#pauseMs;
    return parsed.success ? parsed.output : undefined;
  }
}

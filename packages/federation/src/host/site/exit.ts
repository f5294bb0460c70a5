import { isBusy, warnOfLoss } from '../../page-state';

/** A document younger than this would be the same again. */
const MIN_STAY_MS = 10_000;

/** Takes a tab to a document: of the live release, once code or data of its own is gone, or of the other lane. */
export class Exit {
  #isLeaving = false;
  #loadingAhead = 0;

  /** @param next Address of the page that the visitor is on the way to, if any. */
  constructor(
    private readonly next: () => string | undefined,
    private readonly tab: Pick<Location, 'assign' | 'reload'> = location,
  ) {}

  /** Loads a page that nobody has asked for yet. What it lacks must not reload the page that is being read. */
  async withoutLeaving<Result>(load: () => Promise<Result>): Promise<Result> {
    this.#loadingAhead += 1;
    try {
      return await load();
    } finally {
      this.#loadingAhead -= 1;
    }
  }

  /** Opens a page as a document, as often as it is asked for: a visitor who is warned of a loss may have stayed. */
  readonly open = (page = this.next()): void => {
    warnOfLoss();
    const isHere = page === undefined || new URL(page, location.href).href === location.href;
    // After Back the address is the page's already, and one with a hash would only be jumped to.
    if (isHere) this.tab.reload();
    else this.tab.assign(page);
  };

  /** @returns Whether the tab is on its way out, so that a failure need not be shown. */
  readonly leave = (): boolean => {
    if (this.#isLeaving) return true;
    const next = this.next();
    const mayReload = this.#loadingAhead === 0 && !isBusy() && performance.now() > MIN_STAY_MS;
    if (next === undefined && !mayReload) return false;
    this.#isLeaving = true;
    if (next === undefined) this.tab.reload();
    else this.tab.assign(next);
    return true;
  };
}

import type { PastAction } from './recent-actions';
import { isStopped } from './stopped';

const MESSAGE =
  'Two automatic rollbacks within an hour. The autopilot leaves this area alone until "resume".';

/** The areas that are left to people, as a metric and, when one is added, in the log. */
export class StoppedAreas {
  #areas = new Set<string>();

  constructor(
    private readonly log: (entry: object) => void,
    private readonly metrics: { stopped: { set: (labels: { area: string }, value: number) => void } },
  ) {}

  get names(): string[] {
    return [...this.#areas].sort();
  }

  has(area: string): boolean {
    return this.#areas.has(area);
  }

  follow(newestFirst: readonly PastAction[]): void {
    const changed = newestFirst.filter(({ action }) => action.automatic).map(({ action }) => action.area);
    const stopped = new Set(changed.filter((area) => isStopped(newestFirst, area)));
    for (const area of new Set([...stopped, ...this.#areas])) {
      this.metrics.stopped.set({ area }, stopped.has(area) ? 1 : 0);
      if (stopped.has(area) && !this.#areas.has(area))
        this.log({ event: 'autopilot-stopped', area, message: MESSAGE });
    }
    this.#areas = stopped;
  }
}

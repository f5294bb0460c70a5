import type { Report } from '../views/report';
import { VIEW_LIFETIME_SECONDS } from '../views/tokens';

interface Outgoing {
  report: Report;
  /** Number of the first text that has the report. */
  number: number;
  /** In seconds since 1970. */
  at: number;
}

/** How long a report is published for an edge that nothing is heard of. */
const UNHEARD_SECONDS = 30;
const MAX_REPORTS = 10_000;

/** Reports for other edges. Each is published until its edge has read it: one that is cut off reads it later. */
export class Outbox {
  #reports: Outgoing[] = [];

  /** @param number Of the next text. @param at Seconds since 1970. */
  add(report: Report, number: number, at: number): void {
    this.#reports.push({ report, number, at });
    if (this.#reports.length <= MAX_REPORTS) return;
    // Faults are dropped last, because nothing is promoted in spite of them.
    const harmless = this.#reports.findIndex((one) => one.report.kind !== 'bad');
    this.#reports.splice(Math.max(0, harmless), 1);
  }

  /** What is still to be read. @param readBy The newest number that an edge has read; undefined: it is not heard. */
  due(now: number, readBy: (home: number) => number | undefined): Report[] {
    this.#reports = this.#reports.filter(({ report, number, at }) => {
      const read = readBy(report.home);
      return read === undefined
        ? at > now - UNHEARD_SECONDS
        : read < number && at > now - VIEW_LIFETIME_SECONDS;
    });
    return this.#reports.map(({ report }) => report);
  }
}

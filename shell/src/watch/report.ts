import type { PartFault } from '@nivaas/federation';
import { sendBeacon, thisPageView } from './page-view';

/** More faults of one page view tell nothing new. */
const MAX_FAULTS = 20;

/** Tells the edge of the faults of one page view. */
export class FaultReporter {
  readonly #told = new Set<string>();
  #waiting: object[] = [];

  /** Sends a fault of an area; the page goes on. Error texts of ours carry no personal data. */
  readonly report = (fault: PartFault): void => {
    const { area, part, phase, error, version = versionOf(area), ...more } = fault;
    const code = codeOf(error);
    const key = `${area} ${phase} ${code}`;
    // What ops switched off is no fault.
    if (code === 'off' || this.#told.has(key) || this.#told.size >= MAX_FAULTS) return;
    this.#told.add(key);
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    this.#waiting.push({ area, version, part, phase, code, message, ...more });
    this.#flush();
  };

  /** Errors that nobody caught are faults of the area whose files the stack names; all others are not ours. */
  watchUncaught(): void {
    window.addEventListener('error', ({ error, filename }) => this.#reportStack(error, filename));
    window.addEventListener('unhandledrejection', ({ reason }) => this.#reportStack(reason, ''));
    window.addEventListener('pagehide', () => this.#flush());
  }

  #reportStack(error: unknown, file: string): void {
    const stack = (error instanceof Error && error.stack) || file;
    // What an extension runs in our page may pass through our code.
    if (/-extension:\/\//.test(stack)) return;
    const [, area, version] = /\/_assets\/([\w-]+)\/(v[0-9a-f]{12})\//.exec(stack) ?? [];
    if (area && version) this.report({ area, part: area, phase: 'effect', error, version });
  }

  /** What the browser does not take now is offered once more when the page goes away. */
  #flush(): void {
    const view = thisPageView();
    if (!view) return;
    this.#waiting = this.#waiting.filter((fault) => !sendBeacon(view, fault));
  }
}

function codeOf(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const said = typeof code === 'string' ? code : name;
  return typeof said === 'string' && /^[\w:.-]{1,60}$/.test(said) ? said : 'unknown';
}

/** As the page shows it: after a visitor was given the version before, that is the one at fault. */
function versionOf(area: string): string | undefined {
  return document.querySelector<HTMLElement>(`[data-area="${CSS.escape(area)}"]`)?.dataset['version'];
}

import type { SentReport } from '@nivaas/contracts/beacon';
import type { PartFault } from '@nivaas/federation';
import { pageViewKnown, sendBeacon, thisPageView } from './page-view';

const MAX_FAULTS_PER_VIEW = 20;
/** The edge's limit. */
const MAX_PROPS_LENGTH = 2_000;

/** Sends the faults of one page view to the edge, each kind once. */
export class FaultReporter {
  readonly #sent = new Set<string>();
  /** Errors that are reported already or by a boundary, and the texts of those. */
  readonly #known = new Set<unknown>();
  #waiting: SentReport[] = [];

  constructor() {
    void pageViewKnown().then(() => this.#flush());
  }

  /** Sends a fault. Our error messages carry no personal data. */
  readonly report = (fault: PartFault): void => {
    const { area, part, phase, error, version = versionOf(area), props, ...more } = fault;
    const code = codeOf(error);
    const key = `${area} ${phase} ${code}`;
    // Parts that ops switched off are no faults.
    if (code === 'off' || this.#sent.has(key) || this.#sent.size >= MAX_FAULTS_PER_VIEW) return;
    this.#sent.add(key);
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const known = JSON.stringify(props, withoutText) ?? '';
    const passed = known.length <= MAX_PROPS_LENGTH ? known : '';
    this.#waiting.push({
      area,
      version,
      part,
      phase,
      code,
      message,
      // The first stack frame in the area's code, which the edge maps to its source.
      place: new RegExp(`${area}/v\\w{12}/[\\w./-]+:\\d+:\\d+`).exec(
        String((error as Error | null)?.stack),
      )?.[0],
      ...more,
      ...(passed && { props: passed }),
    });
    this.#flush();
  };

  /** Reports uncaught errors whose stack or file is of an area. */
  watchUncaught(): void {
    window.addEventListener('error', ({ error, filename }) => this.blame('uncaughtFault', error, filename));
    window.addEventListener('unhandledrejection', ({ reason }) => this.blame('uncaughtFault', reason));
    window.addEventListener('pagehide', () => this.#flush());
  }

  /** Notes an error that the boundary of a part caught, and reports. */
  ofPart(error: unknown): void {
    this.#known.add(error).add(String(error));
  }

  /** Reports an error outside the boundaries. The rules are loaded then; meanwhile a boundary may note the error. */
  blame(rule: keyof typeof import('./blame'), error: unknown, place = ''): void {
    import(/* webpackChunkName: "extras" */ './blame').then(
      (rules) => {
        const fault = rules[rule](error, place, this.#known);
        if (fault) this.report(fault);
      },
      () => undefined,
    );
  }

  /** Keeps what the browser refuses to queue; `pagehide` tries again. */
  #flush(): void {
    const view = thisPageView();
    if (!view) return;
    this.#waiting = this.#waiting.filter((fault) => !sendBeacon(view, fault));
  }
}

/** The edge needs names and types of the props only. */
function withoutText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? '' : value;
}

function codeOf(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const label = typeof code === 'string' ? code : name;
  return typeof label === 'string' && /^[\w:.-]{1,60}$/.test(label) ? label : 'unknown';
}

/** The version that the page shows, which after healing is the stand-in. */
function versionOf(area: string): string | undefined {
  return document.querySelector<HTMLElement>(`[data-area="${CSS.escape(area)}"]`)?.dataset['version'];
}

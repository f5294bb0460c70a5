import type { FragmentHost } from '@nivaas/federation';
import { sendBeacon, thisPageView } from './page-view';

type Fault = Parameters<FragmentHost['report']>[0];

/** What a page view says about faults, at most: more of them tell nothing new. */
const MOST = 20;

const said = new Set<string>();
let waiting: object[] = [];

/** Sends a fault of an area to the edge; the page goes on. Error texts of ours carry no personal data. */
export const reportFault: FragmentHost['report'] = (fault) => report(fault);

/** Errors that nobody caught are faults of the area whose files the stack names; all others are not ours. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, filename }) => reportStack(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => reportStack(reason, ''));
  window.addEventListener('pagehide', flush);
}

function reportStack(error: unknown, file: string): void {
  const stack = (error instanceof Error && error.stack) || file;
  // What an extension runs in our page may pass through our code.
  if (/-extension:\/\//.test(stack)) return;
  const [, area, version] = /\/_assets\/([\w-]+)\/(v[0-9a-f]{12})\//.exec(stack) ?? [];
  if (area && version) report({ area, part: area, phase: 'effect', error }, version);
}

function report(
  { area, part, phase, error, ...more }: Omit<Fault, 'phase'> & { phase: string },
  version?: string,
): void {
  const code = codeOf(error);
  // What ops switched off is no fault.
  const key = `${area} ${phase} ${code}`;
  if (code === 'off' || said.has(key) || said.size >= MOST) return;
  said.add(key);
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  waiting.push({ area, version: version ?? versionOf(area), part, phase, code, message, ...more });
  flush();
}

/** What the browser does not take now is offered once more when the page goes away. */
function flush(): void {
  const view = thisPageView();
  if (!view) return;
  waiting = waiting.filter((fault) => !sendBeacon(view, fault));
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

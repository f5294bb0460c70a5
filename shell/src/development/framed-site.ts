import { useNavigate } from '@nivaas/federation';
import type { AxeResults, RunOptions } from 'axe-core';
import { useEffect } from 'react';

/** A violation that axe found, at one element. */
export interface Finding {
  rule: string;
  help: string;
  /** CSS selector. */
  target: string;
}

/** API of the framed site. The workbench calls it directly, because both have the same origin. */
interface FramedSite {
  /** Shows another URL without a document load, so that the part keeps its state. */
  show: (address: string) => void;
  check: () => Promise<Finding[]>;
}

declare global {
  interface Window {
    framedSite?: FramedSite;
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Event on the frame's element, sent when the site inside has started. */
export const STARTED = 'framed-site-started';

/** Offers this site's `FramedSite` API to the workbench around it. */
export function useFramedSite(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!window.frameElement) return;
    window.framedSite = { show: (address) => void navigate(address, { replace: true }), check };
    window.frameElement.dispatchEvent(new Event(STARTED));
  }, [navigate]);
}

const AXE: string = '/_dev/axe.js';
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let last: Promise<unknown> = Promise.resolve();

/** Runs are queued, because axe refuses concurrent ones. */
function check(): Promise<Finding[]> {
  const next = last.then(run, run);
  last = next;
  return next;
}

async function run(): Promise<Finding[]> {
  await import(/* webpackIgnore: true */ AXE);
  // A single part needs no page heading or landmarks.
  const isPart = location.pathname.startsWith('/_dev/');
  const values = isPart ? STANDARD : [...STANDARD, 'best-practice'];
  const results = await window.axe?.run({
    runOnly: { type: 'tag', values },
    resultTypes: ['violations'],
  });
  return (results?.violations ?? []).flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, help, target: target.join(' ') })),
  );
}

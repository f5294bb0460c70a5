import { FragmentHostContext, isBusy } from '@nivaas/federation';
import { isReached, retryTexts, startBrowser, type BrowserSite } from '@nivaas/federation/browser';
import { startTransition, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { activated } from './navigation/activated';
import { atOnce } from './navigation/at-once';
import type { ReleaseFollower } from './navigation/follow-releases';
import { keepEarlyInput } from './navigation/keep-early-input';
import { internalPath, upgradeLinks } from './navigation/upgrade-links';
import { nextTask } from './next-task';
import { startOffline } from './offline/start-offline';
import type { Shell } from './site-shell';
import { keepRoot } from './watch/keep-root';
import { FaultReporter } from './watch/report';
import { rootErrors } from './watch/root-errors';
import { measureVisit } from './watch/vitals';
import { savesData } from './saves-data';
import { whenIdle } from './when-idle';

/** After this time, even a busy tab follows releases and loads the fragments without behaviour. */
const MAX_DEFER_MS = 2_000;

/** Hydrates the page. Ends its task between the steps, so that a phone can answer a touch in between. */
export async function start(shell: Shell): Promise<void> {
  const reporter = new FaultReporter();
  reporter.watchUncaught();
  const report: FaultReporter['report'] = (fault) => {
    reporter.report(fault);
    // Shows the fault in the development server's overlay, which otherwise shows compile errors only.
    const isDevelopment = process.env['NODE_ENV'] === 'development';
    if (isDevelopment) window.reportError(causeOf(fault.error));
  };
  await nextTask();
  const site = await startBrowser(shell, { report, Unavailable: shell.FragmentUnavailable });
  retryTexts();
  await activated();
  // An area may use the id as well.
  const root = document.querySelector<HTMLElement>('body > #root');
  if (!root) throw new Error('The document has no #root.');
  keepEarlyInput(root);
  keepRoot(root);
  await nextTask();
  const options = rootErrors(root, reporter);
  const tree = (
    <Site site={site} root={root} reporter={reporter} router={atOnce(site.router)} shell={shell} />
  );
  startTransition(() => void hydrateRoot(root, tree, options));
}

/** What a part threw that could not be loaded. */
function causeOf(error: unknown): unknown {
  return (error instanceof Error && error.cause) || error;
}

interface SiteProps {
  site: BrowserSite;
  /** The site's router, wrapped by `atOnce`. */
  router: BrowserSite['router'];
  reporter: FaultReporter;
  root: HTMLElement;
  shell: Shell;
}

function Site({ site, router, reporter, root, shell }: SiteProps): ReactElement {
  useEffect(() => {
    connect(site, reporter, root, shell);
    document.documentElement.dataset['hydrated'] = '';
  }, [site, reporter, root, shell]);
  return (
    <FragmentHostContext value={site.fragments.host}>
      <RouterProvider router={router} />
    </FragmentHostContext>
  );
}

/** Turns links into client navigation and loads pages ahead, until a newer release is live. */
function connect(
  { router, follow, loadAhead, renew, loadDeferred }: BrowserSite,
  { report }: FaultReporter,
  root: HTMLElement,
  { loadKept }: Shell,
): void {
  let releases: ReleaseFollower | undefined;
  whenIdle(() => {
    import(/* webpackChunkName: "idle" */ './navigation/later').then(
      ({ followReleases, renewData, loadVisibleAhead }) => {
        releases = followReleases();
        renewData(renew);
        if (savesData()) return;
        // Data would be too old by most clicks.
        const lookForLinks = loadVisibleAhead((link) => ahead(internalPath(link), link, 'code'));
        lookForLinks();
        onArrival(lookForLinks);
      },
      // The code of this release is gone, so another one is live.
      () => (releases = { nextIsDocument: () => !isBusy() }),
    );
  }, MAX_DEFER_MS);
  const onArrival = arrivalsOf({ router });
  // A failure ahead is ignored: the navigation tries again and reports.
  const ahead = (path: string | undefined, link: Element, what?: 'code') => {
    if (path === undefined) return;
    loadAhead(path, what).then(
      // The browser may load the document ahead (platform/edge/src/features/app-files/feature.ts).
      (isDocument) => isDocument && link.setAttribute('data-document', ''),
      () => undefined,
    );
  };
  upgradeLinks(root, {
    navigate: (path) => {
      // Out of reach, only what this tab has can be shown.
      if (isReached() && releases?.nextIsDocument()) window.location.assign(path);
      else void follow(path);
    },
    loadAhead: ahead,
  });
  startOffline({ onArrival }, loadKept);
  whenIdle(loadDeferred, MAX_DEFER_MS);
  addEventListener('pointerdown', loadDeferred, { once: true });
  const visit = measureVisit({ savesData: savesData(), report });
  onArrival(() => visit.note());
}

/** @returns A function that adds a listener for completed navigations in this document. */
function arrivalsOf({ router }: Pick<BrowserSite, 'router'>): (listener: () => void) => void {
  return (listener) =>
    void router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') listener();
    });
}

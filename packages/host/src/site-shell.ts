import type { AreaRoute } from '@nivaas/federation';
import type { ShellComponents } from '@nivaas/federation/browser';
import type { ComponentType, ReactNode } from 'react';
import type { KeptParts } from './offline/keep-pages';
import type { FragmentTexts } from './pages/unavailable/unavailable';
import type { Onward } from './pages/ways-onward/ways-onward';

/** What a site gives to the host. */
export interface SiteShell {
  /** Pages of the shell itself, with the one of kept pages (`offlineRoute`). */
  routes: AreaRoute[];
  /** Header, `main` and footer around every page. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** Pages to go on from where a page cannot be shown. */
  onward: readonly Onward[];
  /** Heading of a page that failed or is not found. Default: says which of both. */
  failureTitle?: string;
  /** Above those links on a page that failed or is not found, such as a search. */
  FallbackHelp?: ComponentType;
  /** What to call a fragment that cannot be loaded, by its name without the area. Default: "This part of the page". */
  fragmentTexts?: (label: string) => FragmentTexts | undefined;
  /** Loads what this site keeps for times without a connection, besides pages that were opened. */
  loadKept?: () => Promise<KeptParts>;
}

/** The shell's parts of the router: the frame, and what shows instead of a page. Shared by server and browser. */
export interface Shell extends ShellComponents, Pick<SiteShell, 'onward' | 'failureTitle' | 'loadKept'> {
  FragmentUnavailable: ComponentType<{ label: string; onRetry: () => void }>;
}

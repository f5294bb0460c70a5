import type { ComponentType } from 'react';
import type { AreaRoute } from '../../routes';
import type { OpenParts } from '../parts/open-parts';
import type { Redirects } from '../parts/redirects';

/** The shell's parts of the site. */
export interface ShellComponents {
  /** Header, main, footer around the pages; renders an <Outlet>. */
  Frame: ComponentType;
  /** Shown at URLs that no area owns. */
  NotFound: ComponentType;
  /** Shown in main when a page throws or cannot be loaded. `isRetrying` while it is requested again. */
  PageError: ComponentType<{ area: string; error: unknown; onRetry: () => void; isRetrying: boolean }>;
  /** Shown while another version of the page is loaded. */
  PageWaiting: ComponentType;
  /** Shown when the frame itself fails. */
  FrameError: ComponentType;
  /** Pages that the shell owns. */
  routes: AreaRoute[];
}

/** What the routes of one page view or, on the server, of one release are built from. */
export interface Site {
  parts: OpenParts;
  shell: ShellComponents;
  /** Absent on the server. */
  redirects?: Redirects;
}

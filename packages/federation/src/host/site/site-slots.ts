import type { ComponentType } from 'react';
import type { AreaRoute } from '../../routes';
import type { Areas } from '../parts/areas';
import type { Redirects } from '../parts/redirects';

/** What the shell gives to the site. */
export interface SiteSlots {
  /** Header, main, footer around the pages; renders an <Outlet>. */
  Frame: ComponentType;
  /** The router's fallback page. */
  NotFound: ComponentType;
  /** What stands in main when a page's area throws or cannot be loaded. */
  PageError: ComponentType<{ area: string; error: unknown; onRetry: () => void }>;
  /** Keeps the page's place while another version of it is fetched. */
  PageWaiting: ComponentType;
  /** The last resort: the frame itself failed. */
  FrameError: ComponentType;
  /** Pages that the shell itself owns. */
  shellRoutes: AreaRoute[];
}

/** What the routes of one page view (or server release) are made of. */
export interface Site {
  areas: Areas;
  slots: SiteSlots;
  /** Absent on the server. */
  redirects?: Redirects;
}

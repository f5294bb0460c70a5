import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { markPreview } from '../release/release-map';
import type { Discover } from './discovery';
import type { Exit } from './exit';
import { warm, type Warmth } from './load-pages';
import { isOfOtherLane } from './other-lane';
import type { Site } from './site';

export interface Links {
  /** Follows a link to a URL of the site: within this tab or, to a page of the other lane, as a document. */
  follow: (path: string) => Promise<void>;
  /**
   * Loads the code behind a URL of the site before a click on it, and its data, which serve a click that comes soon.
   * Resolves to whether a click loads a document instead: then nothing is loaded.
   */
  prefetch: (path: string, what?: Warmth) => Promise<boolean>;
  /** Loads the data of the page that is shown once more, and shows it when it is there. */
  renew: () => Promise<void>;
}

type Router = ReturnType<typeof createBrowserRouter>;

export function linksOf({ parts }: Site, router: Router, discover: Discover, exit: Exit): Links {
  const know = (path: string) => discover(path, (parent, children) => router.patchRoutes(parent, children));
  const isDocument = (path: string) => isOfOtherLane(router.routes as RouteObject[], path);
  const load = async (path: string, what: Warmth = 'code and data') => {
    await know(path);
    if (isDocument(path)) return true;
    await warm(router.routes as RouteObject[], path, what);
    return false;
  };
  addEventListener('pageshow', ({ persisted }) => {
    const { location: here, navigation } = router.state;
    // The navigation that went on as a document, from which the visitor came back.
    if (persisted && navigation.state !== 'idle') void router.navigate(here, { replace: true });
  });
  return {
    follow: async (path) => {
      // Not by the router, which would stay on its way when a visitor who is warned of a loss stays.
      if (parts.areas.isOtherLaneUnknown) await know(path);
      if (isDocument(path)) exit.open(markPreview(path));
      else await router.navigate(path);
    },
    prefetch: (path, what) => exit.ahead(() => load(path, what)),
    renew: async () => {
      await load(location.pathname + location.search);
      await router.revalidate();
    },
  };
}

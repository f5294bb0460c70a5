import { Containers } from '../host/release/containers';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useHydrated } from '../page-state';
import type { AreaRoute, FragmentModule, PageModule } from '../routes';

/*
 * Added to the shell by `npm run dev --on`, where the server has no code of the areas that come from the deployed site.
 * It sends their pages and fragments empty; they are rendered after hydration.
 */

/** `?shell,mfe-shop`: the areas whose code the server has. */
declare const __resourceQuery: string;

const own = new Set(__resourceQuery.slice(1).split(','));
const { load } = Containers.prototype;
Containers.prototype.load = async function (this: Containers, ...asked) {
  const module = (await load.apply(this, asked)) as object;
  return own.has(asked[0]) ? module : inBrowser(module);
};

function inBrowser(module: object): object {
  if ('routes' in module) return { ...module, routes: (module.routes as AreaRoute[]).map(routeInBrowser) };
  if ('Component' in module) return fragmentInBrowser(module as FragmentModule);
  return module;
}

function fragmentInBrowser(fragment: FragmentModule): FragmentModule {
  const { Component } = fragment;
  const InBrowser: FragmentModule['Component'] = (props) => (useHydrated() ? <Component {...props} /> : null);
  return { ...fragment, Component: InBrowser };
}

function routeInBrowser(route: AreaRoute): AreaRoute {
  return { ...route, lazy: async () => pageInBrowser(await route.lazy()) };
}

/** The document has no data of the page, so the router loads it first. */
function pageInBrowser(page: PageModule): PageModule {
  const { Component, handle, loader } = page;
  const InBrowser: ComponentType = () => {
    const { revalidate } = useRevalidator();
    const [isLoaded, setLoaded] = useState(useHydrated());
    useEffect(() => {
      // A transition, like the router's own update with the data, so that React renders both together.
      if (!isLoaded) void revalidate().then(() => startTransition(() => setLoaded(true)));
      // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, whatever the router does then.
    }, []);
    return isLoaded ? <Component /> : null;
  };
  const head = (data: never, place: Parameters<typeof handle.head>[1]) =>
    data === null && loader ? { title: '' } : handle.head(data, place);
  return {
    ...page,
    Component: InBrowser,
    // A new function each time, so that the router's next update replaces the server's title.
    handle: {
      get head() {
        return head.bind(undefined);
      },
    },
  };
}

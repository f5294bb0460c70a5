import { splitQuery } from '@nivaas/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { useMatches, useSearchParams as useAllParams } from 'react-router-dom';
import { neverChanges } from './page-state';

/** The part of the router that areas use. A facade keeps the rest out of the page and hides the package's name. */
export { data, redirect, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * The query of the URL. On the server and in the first browser render it has only the parameters that the page's
 * route declares, so that both render the same. After that it has all, so that links can keep other parameters. A URL
 * with only declared parameters, sorted by name, causes no second render.
 */
export function useSearchParams(): ReturnType<typeof useAllParams> {
  const [all, change] = useAllParams();
  const handle = useMatches().at(-1)?.handle as { query?: readonly string[] } | undefined;
  const query = useSyncExternalStore(
    neverChanges,
    () => String(all),
    () => String(splitQuery(all, handle?.query).declared),
  );
  const shown = useMemo(() => new URLSearchParams(query), [query]);
  return [shown, change];
}

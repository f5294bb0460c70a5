import type { FragmentName, FragmentProps, PageHandle } from '@nivaas/contracts';
import type { ComponentType } from 'react';

/** What a page's `loader` gets. `params` are those of the route's path; the URL's query is in `request.url`. */
export interface PageLoaderArgs {
  request: Request;
  params: Record<string, string | undefined>;
}

/** What `pages/<noun>/<noun>.page.tsx` exports. */
export interface PageModule {
  loader?: (args: PageLoaderArgs) => Promise<unknown>;
  Component: ComponentType;
  handle: PageHandle<never>;
  /** False when a navigation cannot change what the loader returns, as when only `?tab=` changes. */
  shouldRevalidate?: (change: { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }) => boolean;
}

/** One entry of an area's `src/routes.tsx`. */
export interface AreaRoute {
  /** Name of the page in faults and figures: `mfe-x:<id>`. Unique in the area; keep it when the path changes. */
  id: string;
  /** Name of the page module, for routes that share one; default: the id. Its chunk is `page-<page>`. */
  page?: string;
  /** React Router pattern, absolute. */
  path: string;
  /** Query parameters that the page reads (default: none). The server ignores all others; they stay in the address. */
  query?: readonly string[];
  /**
   * For a page of one visitor, such as a cart: the server makes it for each request, and nobody keeps it or loads it ahead. Its
   * loader may call queries that need a visitor.
   */
  private?: boolean;
  /** Imports the page's module, as a chunk of its own: a page loads when it is visited. */
  lazy: () => Promise<PageModule>;
  /** The page's own texts in other languages, by their codes, loaded before its module. Their chunks are `page-<page>-hi`. */
  texts?: Readonly<Record<string, () => Promise<{ translation: Readonly<Record<string, unknown>> }>>>;
}

/**
 * The props of a fragment's `Component`: those that its area declares in `fragments.d.ts` and, with a loader, its
 * data. The build requires this type, so that `tsc` compares component and declaration. A `loader` gets the props
 * without data.
 */
export type LentProps<Name extends FragmentName, Loader = never> = {
  [Prop in keyof FragmentProps[Name] as string extends Prop ? never : Prop]: FragmentProps[Name][Prop];
} & ([Loader] extends [never]
  ? unknown
  : Loader extends (...props: never[]) => Promise<infer Data>
    ? { data: Data }
    : never);

/** What `fragments/<name>/<name>.fragment.tsx` exports. `data` is what `loader` returned, or undefined without one. */
export interface FragmentModule {
  loader?: (props: Record<string, unknown>) => Promise<unknown>;
  Component: ComponentType<Record<string, unknown>>;
}

/** Throw it from a loader to show the fallback page with HTTP status 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

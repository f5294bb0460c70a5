import { memo, Suspense, use, useMemo, type ReactNode } from 'react';
import type { FragmentName, FragmentProps } from '@nivaas/contracts';
import { FragmentHostContext, type FragmentHost } from './fragment-host';
import { areaOf, nameOf } from './part';
import { FreshRender, MarkShown, PartBoundary, PartContext } from './part-boundary';
import { textLanguage } from './text-language';

export interface FragmentElementProps<Name extends FragmentName> {
  name: Name;
  /** JSON. The fragment gets a copy and renders again only when the content changes. */
  props: FragmentProps[Name];
  /** Shown when the fragment fails. Default: a short text with `Try again`. */
  fallback?: ReactNode;
  /** Reserves the fragment's height while it loads, so that nothing moves when it arrives. */
  skeletonClassName?: string;
  /** For content without behaviour: its code is loaded once the page is interactive and the tab is idle. */
  hydrate?: 'idle';
}

/** The only way to show another area's UI. Handles loading, failure and recovery. */
export function Fragment<Name extends FragmentName>(element: FragmentElementProps<Name>): ReactNode {
  const host = use(FragmentHostContext);
  const borrower = areaOf(use(PartContext));
  if (!host) throw new Error(`<Fragment name="${element.name}"> needs a FragmentHostContext.`);
  // Borrowers create a new object at each render. Comparing the text avoids rendering the fragment again.
  const text = JSON.stringify(element.props);
  const props = useMemo(() => JSON.parse(text) as object, [text]);
  host.onShow?.({ name: element.name, borrower, props: element.props });
  const fallback = (retry: () => void) => (
    <FragmentFallback host={host} name={element.name} fallback={element.fallback} onRetry={retry} />
  );
  // Not by an error: React reports one of the server in the console of each visitor.
  if (host.isOff(element.name)) return fallback(() => host.retry(element.name));
  return (
    <PartBoundary
      host={host}
      part={element.name}
      borrowed={{ borrower, props: element.props }}
      waiting={<Skeleton className={element.skeletonClassName} />}
      fallback={fallback}
    >
      <FragmentPlace
        host={host}
        name={element.name}
        borrower={borrower}
        props={props}
        skeletonClassName={element.skeletonClassName}
        isDeferred={element.hydrate === 'idle'}
      />
    </PartBoundary>
  );
}

/** Empty: the class reserves the height and shows a skeleton after 200 ms. */
function Skeleton({ className }: { className: string | undefined }): ReactNode {
  return <div className={className} aria-hidden="true" />;
}

interface ContentProps {
  host: FragmentHost;
  name: string;
  /** Area whose part shows it. */
  borrower: string;
  props: object;
  isDeferred: boolean;
}

interface PlaceProps extends ContentProps {
  skeletonClassName: string | undefined;
}

/** Memoised: for a new element, React would discard the document's HTML of a fragment that is not hydrated yet. */
const FragmentPlace = memo(function FragmentPlace({ skeletonClassName, ...content }: PlaceProps) {
  return (
    <Suspense fallback={<Skeleton className={skeletonClassName} />}>
      <FragmentContent {...content} />
    </Suspense>
  );
});

function FragmentContent({ host, name, borrower, props, isDeferred }: ContentProps): ReactNode {
  const module = use(host.module(name, isDeferred));
  const data = module.loader ? use(host.data(name, props, module)) : undefined;
  return (
    <div
      {...textLanguage(areaOf(name), borrower)}
      data-area={areaOf(name)}
      data-version={host.version(name)}
      data-fragment={name}
    >
      <FreshRender isStandIn={host.isStandIn(name)} />
      <MarkShown />
      <module.Component {...props} data={data} />
    </div>
  );
}

interface FallbackProps {
  host: FragmentHost;
  name: string;
  fallback: ReactNode;
  onRetry: () => void;
}

function FragmentFallback({ host, name, fallback, onRetry }: FallbackProps): ReactNode {
  return (
    <div data-area={areaOf(name)} data-version={host.version(name)} data-fragment={name} data-fallback="">
      {fallback ?? <host.Unavailable label={nameOf(name)} onRetry={onRetry} />}
    </div>
  );
}

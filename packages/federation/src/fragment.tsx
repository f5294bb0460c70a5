import { memo, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import {
  installedTranslation,
  type DataPlaces,
  type FragmentName,
  type FragmentProps,
  type PartPlaces,
  type PlacedFilling,
} from '@nivaas/contracts';
import { FragmentHostContext, type FragmentHost } from './fragment-host';
import { useHydrated } from './page-state';
import { areaOf, nameOf } from './part';
import { FreshRender, MarkShown, PartBoundary, PartContext } from './part-boundary';
import type { FragmentModule } from './routes';

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
  return useFragment(element);
}

/** A part in a place. It has no borrower to blame, and leaves no trace if it fails or is late. */
interface PartPlace {
  name: string;
  /** It is shown only if it is ready in time. */
  isTimed: boolean;
  /** The document was sent without it. */
  isOut: boolean | undefined;
}

type AnyElement = Omit<FragmentElementProps<FragmentName>, 'name' | 'props'> & {
  name: string;
  props: object;
};

function useFragment(element: AnyElement, place?: PartPlace): ReactNode {
  const host = use(FragmentHostContext);
  const around = use(PartContext);
  const borrower = areaOf(around);
  if (!host) throw new Error(`<Fragment name="${element.name}"> needs a FragmentHostContext.`);
  // Borrowers create a new object at each render. Comparing the text avoids rendering the fragment again.
  const text = JSON.stringify(element.props);
  const props = useMemo(() => JSON.parse(text) as object, [text]);
  if (!place) host.onShow?.({ name: element.name, borrower, props: element.props });
  const fallback = (retry: () => void) =>
    place ? null : (
      <FragmentFallback host={host} name={element.name} fallback={element.fallback} onRetry={retry} />
    );
  // Not by an error: React reports one of the server in the console of each visitor.
  if (host.isOff(element.name)) return fallback(() => host.retry(element.name));
  return (
    <PartBoundary
      host={host}
      part={element.name}
      {...(place ? {} : { borrowed: { borrower, props: element.props } })}
      waiting={<Skeleton className={element.skeletonClassName} />}
      fallback={fallback}
    >
      <FragmentPlace
        host={host}
        name={element.name}
        around={around}
        props={props}
        skeletonClassName={element.skeletonClassName}
        isDeferred={element.hydrate === 'idle'}
        place={place?.name}
        isTimed={place?.isTimed}
        isOut={place?.isOut}
      />
    </PartBoundary>
  );
}

interface PlaceProps<Name extends keyof PartPlaces> {
  name: Name;
  /** JSON, for each part. */
  props: PartPlaces[Name];
  /** The most parts that are shown. */
  number: number;
  /** Reserves the height of each part while it loads after a click on a link. */
  skeletonClassName?: string;
  /** As of a `Fragment`. */
  hydrate?: 'idle';
}

/** The parts with which areas fill a place that this area opens. An empty place renders nothing at all. */
export function Place<Name extends keyof PartPlaces>({
  name,
  number,
  ...element
}: PlaceProps<Name>): ReactNode {
  const fillings = use(FragmentHostContext)?.fillings(name, number) ?? [];
  return fillings.map(({ part = '', isOut }) => (
    <Part key={part} place={name} isOut={isOut} element={{ ...element, name: part }} />
  ));
}

function Part({ element, place, isOut }: { element: AnyElement; place: string; isOut: boolean | undefined }) {
  // What the document shows is hydrated whenever its code comes.
  const [isTimed] = useState(useHydrated() || typeof document === 'undefined');
  return useFragment(element, { name: place, isTimed, isOut });
}

/** One filling of a place of data: what it says, and its language if that is not the page's. */
export type Filling<Name extends keyof DataPlaces> = Pick<PlacedFilling, 'lang'> & {
  data: DataPlaces[Name];
};

/** What areas fill into a place of data that this area opens, in its order. Addresses are those of the page's language. */
export function useFillings<Name extends keyof DataPlaces>(place: Name): readonly Filling<Name>[] {
  return (use(FragmentHostContext)?.fillings(place) ?? []) as never;
}

/** Empty: the class reserves the height and shows a skeleton after 200 ms. */
function Skeleton({ className }: { className: string | undefined }): ReactNode {
  return <div className={className} aria-hidden="true" />;
}

interface ContentProps {
  host: FragmentHost;
  name: string;
  /** Part that shows it. */
  around: string;
  props: object;
  isDeferred: boolean;
  place: string | undefined;
  isTimed: boolean | undefined;
  isOut: boolean | undefined;
}

interface ContentPlaceProps extends ContentProps {
  skeletonClassName: string | undefined;
}

/** Memoised: for a new element, React would discard the document's HTML of a fragment that is not hydrated yet. */
const FragmentPlace = memo(function FragmentPlace({ skeletonClassName, ...content }: ContentPlaceProps) {
  // A part that fails on the server leaves no skeleton.
  const isGone = content.place && typeof document === 'undefined';
  return (
    <Suspense fallback={isGone ? null : <Skeleton className={skeletonClassName} />}>
      <FragmentContent {...content} />
    </Suspense>
  );
});

function FragmentContent({ host, name, around, props, isDeferred, ...part }: ContentProps): ReactNode {
  if (part.isOut) return null;
  const opening = part.isTimed ? host.partInTime(name, props, isDeferred) : host.module(name, isDeferred);
  const module = use<FragmentModule | undefined>(opening);
  if (!module) return null;
  const data = module.loader ? use(host.data(name, props, module)) : undefined;
  return (
    <div
      {...installedTranslation()?.languageOf?.(name, around)}
      data-area={areaOf(name)}
      data-version={host.version(name)}
      data-fragment={name}
      data-place={part.place}
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

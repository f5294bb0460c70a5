export { Fragment, type FragmentElementProps } from './fragment';
export {
  FragmentHostContext,
  type FaultPhase,
  type FragmentHost,
  type PartFault,
  type UnavailableProps,
} from './fragment-host';
export { emit, useSiteEvent } from './events';
export { announce, isBusy, useBusy, useHydrated, useTitlePrefix } from './page-state';
export { StandInError } from './part-boundary';
export { lazy, type LazyComponent } from './lazy';
export * from './router';
export {
  notFound,
  type AreaRoute,
  type FragmentModule,
  type PageLoaderArgs,
  type PageModule,
} from './routes';
export { readStored, removeStored, useStored, writeStored } from './stored';
export { settled, track } from './tracked-promise';
export { useForm } from './use-form';

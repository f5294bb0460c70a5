export { Fragment, type FragmentElementProps } from './fragment';
export { FragmentHostContext, type FragmentHost } from './fragment-host';
export { emit, useSiteEvent } from './events';
export { announce, isBusy, useBusy, useHydrated, useTitlePrefix } from './page-state';
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

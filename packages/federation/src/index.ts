export { Fragment } from './fragment';
export { FragmentHostContext, type FragmentHost, type PartFault } from './fragment-host';
export { announce, isBusy, useBusy, useHydrated } from './page-state';
export { StandInError } from './part-boundary';
export * from './router';
export { notFound, type AreaRoute, type FragmentModule, type LentProps, type PageLoaderArgs } from './routes';
export { readStored, removeStored, useStored, writeStored } from './stored';
export { settled } from './tracked-promise';
export { useForm } from './use-form';

import { withSpan } from '@nivaas/http';
import type { Store } from '@nivaas/registry';

/** The store of the registry, with a span for each operation that a traced request waits for. */
export function tracedStore(store: Store): Store {
  const traced = <Result>(operation: string, key: string, work: () => Promise<Result>) => {
    const [collection = ''] = key.split('/');
    const attributes = {
      'db.system.name': 'nivaas.store',
      'db.operation.name': operation,
      'db.collection.name': collection,
      'nivaas.store.key': key,
    };
    return withSpan(`${operation} ${collection}`, attributes, work, 'client');
  };
  const { clock, firstAfter, health } = store;
  return {
    ...(health ? { health: () => health.call(store) } : {}),
    ...(clock ? { clock } : {}),
    read: (key) => traced('read', key, () => store.read(key)),
    create: (key, bytes, isUrgent) => traced('create', key, () => store.create(key, bytes, isUrgent)),
    list: (prefix) => traced('list', prefix, () => store.list(prefix)),
    folders: (prefix) => traced('folders', prefix, () => store.folders(prefix)),
    ...(firstAfter
      ? {
          firstAfter: (prefix: string, key: string) =>
            traced('first-after', prefix, () => firstAfter.call(store, prefix, key)),
        }
      : {}),
    remove: (key) => traced('remove', key, () => store.remove(key)),
    watch: (prefix, changed, nextKey) => store.watch(prefix, changed, nextKey),
  };
}

import { FragmentHostContext, type FragmentHost } from '@nivaas/federation';
import { startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Reloads the data of fragments when server functions were replaced. A fragment whose data fail stays as it is. */
export function RenewedFragments({ children }: { children: ReactNode }): ReactNode {
  const given = use(FragmentHostContext);
  const [renewable] = useState(() => given && renewableHost(given));
  const [host, setHost] = useState(renewable?.host ?? null);
  useEffect(() => {
    if (!renewable) return;
    const renew = async () => {
      await renewable.renew();
      // Another host makes every fragment read its data again.
      startTransition(() => setHost({ ...renewable.host }));
    };
    window.addEventListener('part-replaced', renew);
    return () => window.removeEventListener('part-replaced', renew);
  }, [renewable]);
  return <FragmentHostContext value={host}>{children}</FragmentHostContext>;
}

/** A host that can load once more what the fragments of the page have asked for. */
function renewableHost(given: FragmentHost) {
  const asked = new Map<string, { name: string; load: () => Promise<unknown> }>();
  const renewed = new Map<string, Promise<unknown>>();
  const host: FragmentHost = {
    ...given,
    data: (name, props, module) => {
      const key = `${name} ${JSON.stringify(props)}`;
      asked.set(key, { name, load: async () => module.loader?.({ ...props }) });
      return renewed.get(key) ?? given.data(name, props, module);
    },
    retry: (name) => {
      for (const [key, one] of asked) if (one.name === name) renewed.delete(key);
      given.retry(name);
    },
  };
  const renew = () =>
    Promise.all(
      [...asked].map(async ([key, { load }]) => {
        const value = await load().catch(window.reportError);
        if (value !== undefined) renewed.set(key, Promise.resolve(value));
      }),
    );
  return { host, renew };
}

import { Callout, Spinner } from '@nivaas/ui';
import { useSyncExternalStore } from 'react';
import type { Refusal } from '@nivaas/contracts/refusal';
import type { Client } from './api/client';
import { AreaView } from './area/area-view';
import styles from './console.module.css';
import { AreaList } from './layout/area-list';
import { Header } from './layout/header';
import { Notices } from './layout/notices';
import card from './parts/card.module.css';
import { Refused } from './parts/refused';
import { useSite } from './state/use-site';

const HOME = '/_ops';
const listeners = new Set<() => void>();

/** The area in the address: `/_ops/mfe-shop`. `/_ops` names none. */
function useAddress(): { area: string | undefined; open: (area: string) => void } {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [, area] = /^\/_ops\/([\w-]+)$/.exec(path) ?? [];
  return { area, open };
}

function open(area: string): void {
  history.pushState(null, '', `${HOME}/${area}`);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

interface ConsoleProps {
  client: Client;
  onSignedOut: (why?: Refusal) => void;
}

/** One screen: what is live everywhere, and all that can be done with one area. */
export function Console({ client, onSignedOut }: ConsoleProps) {
  const site = useSite(client, onSignedOut);
  const { area: chosen, open } = useAddress();
  const { state, measures, connection, error } = site;
  const names = sorted(Object.keys(state?.areas ?? {}));
  const area = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  const areaState = area === undefined ? undefined : state?.areas[area];
  return (
    <>
      <Header state={state} connection={connection} onSignOut={() => onSignedOut()} />
      <main className={styles.main}>
        <div role="alert" className={card.column}>
          {error && <Refused refusal={error} />}
        </div>
        <Notices frozen={state?.frozen ?? {}} measures={measures} />
        {!state && !error && (
          <p className={styles.waiting}>
            <Spinner /> Asking the edge what is live…
          </p>
        )}
        {state && names.length === 0 && (
          <Callout title="Nothing was released yet.">
            <p>
              Begin with <code>npm run release -- deploy shell</code>.
            </p>
          </Callout>
        )}
        {state && area !== undefined && areaState && (
          <div className={styles.columns}>
            <AreaList names={names} state={state} measures={measures} chosen={area} onChoose={open} />
            <AreaView key={area} area={area} areaState={areaState} site={site} client={client} />
          </div>
        )}
      </main>
    </>
  );
}

/** The shell first, then by name, as in the release command. */
function sorted(names: string[]): string[] {
  return names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1));
}

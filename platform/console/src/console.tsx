import { Callout, Spinner } from '@nivaas/ui';
import type { Client, Refusal } from './api/client';
import { AreaList } from './area/area-list';
import { AreaView } from './area/area-view';
import { Overview } from './area/overview';
import styles from './console.module.css';
import { Header } from './layout/header';
import { Freezes } from './parts/freezes';
import { Refused } from './parts/refused';
import { useAddress } from './state/use-address';
import { useSite } from './state/use-site';

interface ConsoleProps {
  client: Client;
  onSignedOut: (why?: Refusal) => void;
}

export function Console({ client, onSignedOut }: ConsoleProps) {
  const site = useSite(client, onSignedOut);
  const { area: chosen, open } = useAddress();
  const { state, measures, connection, error } = site;
  const names = sorted(Object.keys(state?.areas ?? {}));
  const area = chosen !== undefined && names.includes(chosen) ? chosen : undefined;
  const areaState = area === undefined ? undefined : state?.areas[area];
  return (
    <>
      <Header state={state} connection={connection} onSignOut={() => onSignedOut()} />
      <main className={styles.main}>
        <div role="alert" className={styles.alert}>
          {error && <Refused refusal={error} />}
        </div>
        {state && <Freezes frozen={state.frozen} />}
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
        {state && names.length > 0 && (
          <div className={styles.columns}>
            <AreaList names={names} state={state} measures={measures} chosen={area} onChoose={open} />
            {area !== undefined && areaState ? (
              <AreaView key={area} area={area} areaState={areaState} site={site} client={client} />
            ) : (
              <Overview names={names} state={state} measures={measures} client={client} />
            )}
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

import { Button } from '@nivaas/ui';
import type { SiteState } from '../api/schemas';
import { addressOf, useAddress } from '../state/use-address';
import type { Connection } from '../state/use-site';
import styles from './header.module.css';

interface HeaderProps {
  state: SiteState | undefined;
  connection: Connection;
  onSignOut: () => void;
}

const WORDS: Record<Connection, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Connection lost, trying again…',
  refused: 'No live updates, trying again…',
};

export function Header({ state, connection, onSignOut }: HeaderProps) {
  const { open } = useAddress();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <h1 className={styles.title}>
          <a
            href={addressOf()}
            onClick={(event) => {
              event.preventDefault();
              open();
            }}
          >
            Releases
          </a>
        </h1>
        {state && (
          <p className={styles.release}>
            Revision <strong>{state.revision}</strong>
            <span className={styles.id}>
              , release <code>{state.release}</code>
            </span>
          </p>
        )}
        <p className={styles.connection} role="status" data-connection={connection}>
          {WORDS[connection]}
        </p>
        {state && (
          <p className={styles.operator}>
            <span>{state.operator.name}</span>
            <span className={styles.scope}>
              {/^\*(\/force)?$/.test(state.operator.scope) ? 'all areas' : `${state.operator.scope} only`}
            </span>
          </p>
        )}
        <Button variant="quiet" size="sm" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </header>
  );
}

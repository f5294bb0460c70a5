import { Button, Status } from '@nivaas/ui';
import type { SiteState } from '@nivaas/registry/answers';
import { Mark } from '../parts/marks';
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
};

const TONES = { connecting: 'notice', live: 'success', lost: 'danger' } as const;

export function Header({ state, connection, onSignOut }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <h1 className={styles.title}>Releases</h1>
        {state && (
          <p>
            Revision <strong>{state.revision}</strong>
            <span className={styles.id}>
              , release <code>{state.release}</code>
            </span>
          </p>
        )}
        <Status>
          <Mark tone={TONES[connection]}>{WORDS[connection]}</Mark>
        </Status>
        {state && (
          <p>
            <strong>{state.operator.name}</strong>{' '}
            <span className={styles.id}>
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

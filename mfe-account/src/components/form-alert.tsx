import { Callout } from '@nivaas/ui';
import styles from './account-form.module.css';

/** Why the server rejected a form. Keep it mounted while empty, so that changes are announced. */
export function FormAlert({ id, lines }: { id?: string; lines: readonly string[] }) {
  return (
    <div id={id} role="alert" className={styles.message}>
      {lines.length > 0 && (
        <Callout tone="danger">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}

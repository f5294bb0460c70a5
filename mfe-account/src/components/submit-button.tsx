import { useHydrated } from '@nivaas/federation';
import { Button } from '@nivaas/ui';
import styles from './account-form.module.css';

/**
 * Submit button of a form that needs script. Before hydration it does nothing, because a native submit would leave
 * the page and lose what was typed.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  return (
    <Button type={hydrated ? 'submit' : 'button'} size="lg" busy={busy} className={styles.submit}>
      {children}
    </Button>
  );
}

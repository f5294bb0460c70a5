import { useHydrated } from '@nivaas/federation';
import { Button } from '@nivaas/ui';
import styles from './account-form.module.css';

/**
 * The button of a form that only a script can send. Until the script is there it submits nothing: the browser
 * would leave the page, and the visitor would have to type everything again.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  return (
    <Button type={hydrated ? 'submit' : 'button'} size="lg" busy={busy} className={styles.submit}>
      {children}
    </Button>
  );
}

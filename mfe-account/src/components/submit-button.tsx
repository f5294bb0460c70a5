import { useHydrated } from '@nivaas/federation';
import { Button } from '@nivaas/ui';
import styles from './account-form.module.css';

interface SubmitButtonProps {
  busy: boolean;
  /** The form has an address that takes it without script. */
  plain?: boolean;
  children: string;
}

/**
 * Before hydration the button does nothing: a native submit would leave the page, and the next one would not know who
 * logged in. A browser without script shows the plain button instead.
 */
export function SubmitButton({ busy, plain = false, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <>
      <Button type={hydrated ? 'submit' : 'button'} size="lg" busy={busy} className={styles.submit}>
        {children}
      </Button>
      {plain && (
        <noscript>
          <Button type="submit" size="lg" className={styles.submit}>
            {children}
          </Button>
        </noscript>
      )}
    </>
  );
}

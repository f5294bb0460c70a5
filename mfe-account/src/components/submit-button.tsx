import { useHydrated } from '@nivaas/federation';
import { Button } from '@nivaas/ui';
import styles from './account-form.module.css';

interface SubmitButtonProps {
  busy: boolean;
  /** The form can be submitted without script. */
  plain?: boolean;
  children: string;
}

/**
 * Before hydration the button does nothing, because a native submit would load the next page without storing the
 * visitor's login on the device. Without script, the plain button replaces it.
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

import { Callout } from '@nivaas/ui';
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import styles from './account-form.module.css';

interface AlertLine {
  message: string;
  /** Name of the field that it is about. */
  field?: string | undefined;
  /** Id of that field, to link to it: without script no focus leads there. */
  fieldId?: string | undefined;
}

interface FormAlertProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  lines: readonly AlertLine[];
}

/** Why the server rejected a form. Keep it mounted while empty, so that changes are announced. */
export function FormAlert({ ref, id, lines }: FormAlertProps) {
  return (
    <div ref={ref} id={id} role="alert" tabIndex={-1} className={styles.message}>
      {lines.length > 0 && (
        <Callout tone="danger">
          {lines.map(({ message, field, fieldId }) => (
            <p key={message} id={field && alertLineId(id, field)}>
              {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
            </p>
          ))}
        </Callout>
      )}
    </div>
  );
}

/** Id of the line about a field, which describes it. */
export function alertLineId(alertId: string, field: string): string {
  return `${alertId}-${field}`;
}

/** State for a server's refusal of a form. The alert takes focus, since it may be off screen. */
export function useRefusal<Refusal>(): {
  alert: RefObject<HTMLDivElement | null>;
  refusal: Refusal | undefined;
  refuse: (refusal: Refusal) => void;
} {
  const alert = useRef<HTMLDivElement>(null);
  const [refusal, refuse] = useState<Refusal>();
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);
  return { alert, refusal, refuse };
}

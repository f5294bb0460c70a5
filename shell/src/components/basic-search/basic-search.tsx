import { useId, type ReactNode } from 'react';
import { Button, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { messages } from '../../messages';
import styles from './basic-search.module.css';

/** Fallback of the search box: a plain form, so that searching never depends on a remote. */
export function BasicSearch(): ReactNode {
  const fieldId = useId();
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={messages.basicSearch.region}
      action={href.search()}
      method="get"
    >
      <label className={styles.label} htmlFor={fieldId}>
        {messages.basicSearch.label}
      </label>
      <div className={styles.row}>
        <input
          id={fieldId}
          className={styles.input}
          name="location"
          type="text"
          required
          autoComplete="off"
        />
        <Button type="submit" icon={icons.search}>
          {messages.basicSearch.submit}
        </Button>
      </div>
    </form>
  );
}

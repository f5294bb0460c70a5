import { useHydrated } from '@nivaas/federation';
import type { Elements } from '@nivaas/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages';
import styles from './team-borders.module.css';

/** A switch that outlines what each team owns. Every part of a page names its area in `data-area`. */
export function TeamBorders({ children }: { children: Elements }): ReactNode {
  const [isOn, setIsOn] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className={isOn ? `${styles.page} ${styles.on}` : styles.page}>
      {children}
      {isHydrated && (
        <section aria-label={messages.teams} className={styles.switch}>
          <label className={styles.label}>
            <input type="checkbox" checked={isOn} onChange={() => setIsOn(!isOn)} />
            <span>{messages.teams}</span>
          </label>
        </section>
      )}
    </div>
  );
}

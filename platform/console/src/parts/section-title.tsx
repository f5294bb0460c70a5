import type { ReactNode } from 'react';
import { useAddress } from '../state/use-address';
import styles from './section-title.module.css';

/** A heading that is a link to its section. Its id is `<view>-title`. */
export function SectionTitle({ view, children }: { view: string; children: ReactNode }) {
  const { set } = useAddress();
  return (
    <h3 id={`${view}-title`} className={styles.title}>
      <a
        href={`?view=${view}`}
        onClick={(event) => {
          event.preventDefault();
          set({ view });
        }}
      >
        {children}
      </a>
    </h3>
  );
}

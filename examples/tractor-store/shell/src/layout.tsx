import { localPath } from '@nivaas/contracts';
import { Fragment, useLocation } from '@nivaas/federation';
import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { messages } from './messages';
import { PlainHeader } from './plain-header';
import { TeamBorders } from './team-borders';

/** Nothing leads away from an order. */
const WITHOUT_FRAME = '/checkout';

/** Header and footer of the explore team around every page but the checkout. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  const hasFrame = useLocation().pathname !== localPath(WITHOUT_FRAME);
  return (
    <TeamBorders>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      {hasFrame && (
        <div className={styles.header}>
          <Fragment
            name="mfe-explore/header"
            props={{}}
            skeletonClassName={styles.bar}
            fallback={<PlainHeader />}
          />
        </div>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFrame && <Fragment name="mfe-explore/footer" props={{}} hydrate="idle" fallback={<></>} />}
    </TeamBorders>
  );
}

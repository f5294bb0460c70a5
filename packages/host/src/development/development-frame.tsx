import { useLocation } from '@nivaas/federation';
import type { ReactNode } from 'react';
import { frameIn } from '../frame';
import type { Shell } from '../site-shell';
import styles from './development-frame.module.css';
import { RenewedFragments } from './renewed-fragments';

/** The workbench has neither header nor footer. */
export function developmentFrame({ Frame }: Shell): Shell['Frame'] {
  return function DevelopmentFrame(): ReactNode {
    const { pathname } = useLocation();
    return <RenewedFragments>{pathname.startsWith('/_dev/') ? <PlainFrame /> : <Frame />}</RenewedFragments>;
  };
}

const PlainFrame = frameIn(({ children }) => (
  <main id="main" tabIndex={-1} className={styles.main}>
    {children}
  </main>
));

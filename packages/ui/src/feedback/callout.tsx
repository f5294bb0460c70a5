import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './callout.module.css';

interface CalloutProps {
  tone?: 'info' | 'notice' | 'success' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  id?: string;
}

const ICONS: Record<NonNullable<CalloutProps['tone']>, IconName> = {
  info: 'info',
  notice: 'warning',
  success: 'check',
  danger: 'warning',
};

/** A highlighted note. It is not a live region: put it into a `Status` to have it announced. */
export function Callout({ tone = 'info', title, children, id }: CalloutProps) {
  return (
    <div id={id} className={classNames(styles.callout, styles[tone])}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Elements } from '../elements';
import { classNames } from '../class-names';
import { Icon, type IconShape } from '../icons/icon';
import * as icons from '../icons/icons';
import styles from './callout.module.css';

interface CalloutProps {
  tone?: 'info' | 'notice' | 'success' | 'danger';
  title?: ReactNode;
  children?: Elements;
  id?: string;
}

const ICONS: Record<NonNullable<CalloutProps['tone']>, IconShape> = {
  info: icons.info,
  notice: icons.warning,
  success: icons.check,
  danger: icons.warning,
};

/** A highlighted note. It is not a live region: put it into a `Status` to have it announced. */
export function Callout({ tone = 'info', title, children, id }: CalloutProps) {
  return (
    <div id={id} className={classNames(styles.callout, styles[tone])}>
      <Icon shape={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

import { buttonClass, Icon, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { messages as text } from '../../saved.messages';
import styles from './nothing-saved.module.css';

export function NothingSaved() {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon shape={icons.heart} size={32} />
      </span>
      <p className={styles.text}>{text.empty}</p>
      <p className={styles.hint}>{text.emptyHint}</p>
      <a className={buttonClass('primary')} href={href.search()}>
        {text.search}
      </a>
    </div>
  );
}

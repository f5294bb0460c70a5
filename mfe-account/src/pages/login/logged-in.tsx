import { buttonClass, Icon, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { LogOut } from '../../components/log-out';
import { messages } from '../../messages';
import styles from './login.module.css';

/** Replaces the form while a visitor is logged in. */
export function LoggedIn() {
  return (
    <div className={styles.places}>
      <a href={href.saved()} className={buttonClass('primary')}>
        <Icon shape={icons.heart} />
        {messages.menu.savedHomes}
      </a>
      <LogOut failureClassName={styles.failure} />
    </div>
  );
}

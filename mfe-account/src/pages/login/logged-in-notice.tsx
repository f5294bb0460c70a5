import { href, storage } from '@nivaas/contracts';
import { useHydrated, useStored } from '@nivaas/federation';
import { Callout } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './login.module.css';

const text = messages.login.already;

/** For a visitor who is logged in: who they are, and the places of their account. Logging out is in the menu. */
export function LoggedInNotice() {
  const user = useStored(storage.user);
  const isHydrated = useHydrated();
  if (!isHydrated || !user) return null;
  return (
    <Callout title={text.title(user.name ?? user.email ?? '')}>
      <ul role="list" className={styles.places}>
        <li>
          <a href={href.saved()}>{text.saved}</a>
        </li>
        <li>
          <a href={`${href.saved()}#visits`}>{text.visits}</a>
        </li>
        <li>
          <a href={href.home()}>{text.home}</a>
        </li>
      </ul>
      <p>{text.other}</p>
    </Callout>
  );
}

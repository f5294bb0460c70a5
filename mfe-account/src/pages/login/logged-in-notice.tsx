import { href } from '@nivaas/contracts';
import { Callout } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './login.module.css';

const text = messages.login.already;

/** For a visitor who is logged in: who they are, and the places of their account. Logging out is in the menu. */
export default function LoggedInNotice({ name }: { name: string }) {
  return (
    <Callout title={text.title(name)}>
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

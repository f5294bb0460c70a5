import type { ReactNode } from 'react';
import { Fragment, storage, useStored } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { buttonClass, Icon, icons } from '@nivaas/ui';
import { messages } from '../../messages';
import { SiteLink } from '../site-link';
import styles from './account-area.module.css';

/** Login and Sign Up, or the account menu, which only logged-in visitors download. */
export function AccountArea(): ReactNode {
  const user = useStored(storage.user);
  const name = user?.name ?? user?.email ?? messages.header.account;
  return (
    <div className={styles.account} data-user={user ? '' : undefined}>
      {user ? (
        <Fragment
          name="mfe-account/account-menu"
          props={{ name }}
          fallback={<PlainAccount name={name} />}
          skeletonClassName={styles.skeleton}
        />
      ) : (
        <VisitorLinks />
      )}
    </div>
  );
}

function VisitorLinks(): ReactNode {
  return (
    <>
      <SiteLink className={`${buttonClass('quiet', 'sm')} ${styles.login}`} href={href.login()}>
        <Icon shape={icons.user} size={22} className={styles.loginIcon} />
        <span className={styles.loginText}>{messages.header.login}</span>
      </SiteLink>
      <SiteLink className={`${buttonClass('primary', 'sm')} ${styles.signUp}`} href={href.signup()}>
        {messages.header.signUp}
      </SiteLink>
    </>
  );
}

/** Fallback of the account menu. */
function PlainAccount({ name }: { name: string }): ReactNode {
  return (
    <span className={styles.plain}>
      <span className={styles.visitor}>{name}</span>
      <a className={styles.link} href={href.login()}>
        {messages.header.account}
      </a>
    </span>
  );
}

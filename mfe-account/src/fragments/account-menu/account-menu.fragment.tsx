import { href } from '@nivaas/contracts';
import { announce, type LentProps } from '@nivaas/federation';
import { Avatar, Button, Icon, Status, VisuallyHidden } from '@nivaas/ui';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { logout } from '../../data/logout';
import { confirmSession } from '../../data/session';
import { forgetUser } from '../../data/signed-in-user';
import { messages } from '../../messages';
import styles from './account-menu.module.css';
import { useDisclosure } from './use-disclosure';

const text = messages.menu;

export const needsSession = true;

export function Component({ name }: LentProps<'mfe-account/account-menu'>) {
  const menuId = useId();
  const { open, toggle, close, root, button, onKeyDown, onBlur } = useDisclosure();
  const [busy, start] = useOneAtATime();
  const [failed, setFailed] = useState(false);
  useSessionCheck(root);

  async function logOut(): Promise<void> {
    setFailed(false);
    const isLoggedOut = await logout();
    if (isLoggedOut) leave(text.loggedOut);
    else setFailed(true);
  }

  return (
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={toggle}
      >
        <Avatar name={shownName(name)} size="sm" />
        <bdi className={styles.name}>{firstName(name)}</bdi>
        <VisuallyHidden>{text.label}</VisuallyHidden>
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={menuId} role="list" className={styles.items} hidden={!open}>
        <li>
          <a href={href.saved()} className={styles.link} onClick={close}>
            <Icon name="heart" />
            {text.savedHomes}
          </a>
        </li>
        <li>
          <Button
            variant="quiet"
            icon="logout"
            busy={busy}
            className={styles.link}
            onClick={() => void start(logOut)}
          >
            {text.logOut}
          </Button>
          <Status className={styles.failure}>{failed && text.logOutFailed}</Status>
        </li>
      </ul>
    </div>
  );
}

/** Logs the visitor out when the session has ended. Checks on mount and whenever the tab becomes visible. */
function useSessionCheck(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const confirm = async () => {
      if (document.visibilityState !== 'visible' || (await confirmSession())) return;
      leave(text.sessionEnded, menu.current?.contains(document.activeElement));
    };
    const checkNow = () => void confirm();
    checkNow();
    document.addEventListener('visibilitychange', checkNow);
    return () => document.removeEventListener('visibilitychange', checkNow);
  }, [menu]);
}

function leave(message: string, hasFocus = true): void {
  // The menu is about to be removed, so focus moves to the page's heading.
  if (hasFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  forgetUser();
  announce(message);
}

/** A server may send no name, or an e-mail address instead. */
function shownName(name: unknown): string {
  const known = typeof name === 'string' ? name.trim() : '';
  return known.split('@')[0] || text.someone;
}

function firstName(name: unknown): string {
  return shownName(name).split(/\s+/)[0] ?? text.someone;
}

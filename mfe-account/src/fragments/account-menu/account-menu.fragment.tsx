import { useFillings, type LentProps } from '@nivaas/federation';
import { Avatar, Icon, icons, VisuallyHidden } from '@nivaas/ui';
import { useEffect, useId, type RefObject } from 'react';
import { LogOut } from '../../components/log-out';
import { leaveAccount } from '../../data/leave-account';
import { confirmSession } from '../../data/session';
import { shownName } from '../../data/shown-name';
import { messages } from '../../messages';
import styles from './account-menu.module.css';
import { useDisclosure } from './use-disclosure';

const text = messages.menu;
const SHAPES = { heart: icons.heart, search: icons.search } as const;

export function Component({ name }: LentProps<'mfe-account/account-menu'>) {
  const menuId = useId();
  const entries = useFillings('account.entry');
  const { open, toggle, close, root, button, onKeyDown, onBlur } = useDisclosure();
  useSessionCheck(root);

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
        <Icon shape={icons.chevronDown} size={16} />
      </button>
      <ul id={menuId} role="list" className={styles.items} hidden={!open}>
        {entries.map(({ data, lang }, at) => (
          <li key={at}>
            <a href={data.href} lang={lang} className={styles.link} onClick={close}>
              {data.icon && <Icon shape={SHAPES[data.icon]} />}
              <span>{data.label}</span>
            </a>
          </li>
        ))}
        <li>
          <LogOut className={styles.link} failureClassName={styles.failure} />
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
      leaveAccount(text.sessionEnded, menu.current?.contains(document.activeElement));
    };
    const checkNow = () => void confirm();
    checkNow();
    document.addEventListener('visibilitychange', checkNow);
    return () => document.removeEventListener('visibilitychange', checkNow);
  }, [menu]);
}

function firstName(name: unknown): string {
  return shownName(name).split(/\s+/)[0] ?? text.someone;
}

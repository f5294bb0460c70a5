import { useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useHydrated } from '@nivaas/federation';
import { Icon, icons } from '@nivaas/ui';
import { GroupLinks } from '../site-link';
import type { LinkGroup } from '../site-links';
import type { OpenMenu } from './use-open-menu';
import styles from './menu-bar.module.css';

/** A button with a list of links. Before hydration the stylesheet opens it on hover and focus. */
export function HeaderMenu({ group, open }: { group: LinkGroup; open: OpenMenu }): ReactNode {
  const isOpen = open.menu === group.id;
  const isHydrated = useHydrated();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useReturnedFocus(isOpen, list, button);

  function closeWhenFocusLeaves(event: FocusEvent<HTMLLIElement>): void {
    const next = event.relatedTarget;
    if (isOpen && next instanceof Node && !event.currentTarget.contains(next)) open.close();
  }

  return (
    <li
      className={styles.item}
      onBlur={closeWhenFocusLeaves}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open.hover(group.id)}
      onPointerLeave={() => isOpen && open.by === 'hover' && open.close()}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={(event) => open.press(group.id, event.detail === 0)}
      >
        <span>{group.title}</span>
        <Icon shape={icons.chevronDown} size={16} className={styles.chevron} />
      </button>
      <ul
        ref={list}
        id={listId}
        className={styles.list}
        data-open={isOpen || undefined}
        hidden={isHydrated && !isOpen}
      >
        <GroupLinks group={group} className={styles.link} />
      </ul>
    </li>
  );
}

/** Returns focus to the button when the list closes around it: by Escape, or by a link to the same page. */
function useReturnedFocus(
  isOpen: boolean,
  list: { current: HTMLElement | null },
  button: { current: HTMLElement | null },
): void {
  useLayoutEffect(() => {
    if (!isOpen && list.current?.contains(document.activeElement)) button.current?.focus();
  }, [isOpen, list, button]);
}

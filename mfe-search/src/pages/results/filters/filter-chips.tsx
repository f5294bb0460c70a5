import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { Icon, icons, VisuallyHidden } from '@nivaas/ui';
import type { FilterChip } from '../../../data/filters/filter-chips';
import { messages } from '../../../messages';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  /** Accessible name of the list. */
  label: string;
  chips: FilterChip[];
  /** Gets focus when the last chip is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The search without any of the chips. */
  clearHref?: string;
}

/** Parts of the search, each a link that removes it: it needs no script, and opens in a new tab. */
export function FilterChips({ label, chips, heading, clearHref }: FilterChipsProps) {
  const { list, remember } = useFocusAfterRemoval(chips, heading);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={label}>
      {chips.map((chip, index) => (
        <li key={chip.label}>
          <a className={styles.chip} href={chip.href} onClick={(event) => remember(event, index)}>
            <span>
              <VisuallyHidden>{messages.chips.remove} </VisuallyHidden>
              <span>{chip.label}</span>
            </span>
            <Icon shape={icons.close} size={16} />
          </a>
        </li>
      ))}
      {clearHref !== undefined && (
        <li>
          <a className={styles.clear} href={clearHref} onClick={(event) => remember(event, chips.length)}>
            {messages.chips.clear}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Moves focus from a removed chip to the next one, or else to the heading. */
function useFocusAfterRemoval(chips: FilterChip[], heading: RefObject<HTMLHeadingElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | undefined>(undefined);
  const shown = chips.map(({ label }) => label).join('\n');
  useEffect(() => {
    const index = removed.current;
    removed.current = undefined;
    if (index === undefined) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    (index < chips.length ? links[index] : heading.current)?.focus();
  }, [shown, chips.length, heading]);
  const remember = (event: MouseEvent, index: number) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    removed.current = opensElsewhere ? undefined : index;
  };
  return { list, remember };
}

import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useSearchParams } from '@nivaas/federation';
import { Icon, VisuallyHidden } from '@nivaas/ui';
import { withoutFilters, type FilterChip } from '../../../data/filter-chips';
import { messages } from '../../../messages';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  chips: FilterChip[];
  /** Gets focus when the last chip is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function FilterChips({ chips, heading }: FilterChipsProps) {
  const [parameters] = useSearchParams();
  const { list, remember } = useFocusAfterRemoval(chips, heading);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={messages.chips.label}>
      {chips.map((chip, index) => (
        <li key={chip.label}>
          <a className={styles.chip} href={chip.href} onClick={(event) => remember(event, index)}>
            <span>
              <VisuallyHidden>{messages.chips.remove} </VisuallyHidden>
              {chip.label}
            </span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a
          className={styles.clear}
          href={withoutFilters(parameters)}
          onClick={(event) => remember(event, chips.length)}
        >
          {messages.chips.clear}
        </a>
      </li>
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
    const isChip = index < links.length - 1;
    (isChip ? links[index] : heading.current)?.focus();
  }, [shown, heading]);
  const remember = (event: MouseEvent, index: number) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    removed.current = opensElsewhere ? undefined : index;
  };
  return { list, remember };
}

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  content?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Name of the tab list, such as "Property information". */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Id of the active tab. When absent, the component keeps it itself, starting with the first tab. */
  selected?: Id;
  onSelect?: (id: Id) => void;
  variant?: 'line' | 'pill';
  /** One panel shared by all tabs, such as a form that the tab changes, instead of a panel for each. */
  children?: ReactNode;
}

/**
 * Tabs of the ARIA Authoring Practices, with automatic activation. In print and without JavaScript all panels are
 * visible.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, onSelect, variant = 'line', children } = props;
  const [own, setOwn] = useState(tabs[0]?.id);
  const selected = tabs.find((tab) => tab.id === (props.selected ?? own)) ?? tabs[0];
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  function select(id: Id) {
    setOwn(id);
    if (id !== selected?.id) onSelect?.(id);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const index = targetIndex(
      getComputedStyle(event.currentTarget).direction === 'rtl' ? mirrored(event.key) : event.key,
      tabs.findIndex((tab) => tab === selected),
      tabs.length,
    );
    const target = index === undefined ? undefined : tabs[index];
    if (!target) return;
    event.preventDefault();
    select(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index ?? 0]?.focus();
  }

  return (
    <div className={classNames(styles.tabs, styles[variant])}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            className={styles.tab}
            aria-selected={tab === selected}
            aria-controls={children === undefined ? `${prefix}-panel-${tab.id}` : `${prefix}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children === undefined ? (
        <Panels tabs={tabs} selected={selected} prefix={prefix} />
      ) : (
        <div
          role="tabpanel"
          id={`${prefix}-panel`}
          aria-labelledby={selected && `${prefix}-tab-${selected.id}`}
          className={styles.shared}
        >
          {children}
        </div>
      )}
    </div>
  );
}

interface PanelsProps {
  tabs: readonly Tab<string>[];
  selected: Tab<string> | undefined;
  prefix: string;
}

function Panels({ tabs, selected, prefix }: PanelsProps) {
  return tabs.map((tab) => (
    <div
      key={tab.id}
      role="tabpanel"
      id={`${prefix}-panel-${tab.id}`}
      className={styles.panel}
      aria-labelledby={`${prefix}-tab-${tab.id}`}
      tabIndex={0}
      hidden={tab !== selected}
    >
      <h2 className={styles.heading} hidden>
        {tab.label}
      </h2>
      <div>{tab.content}</div>
    </div>
  ));
}

/** The arrow key on the other side. */
function mirrored(key: string): string {
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}

/** Index of the tab that a key selects; undefined for other keys. */
function targetIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

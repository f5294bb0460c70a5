import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../content/icon';
import type { IconName } from '../content/icon-paths';
import { VisuallyHidden } from '../content/visually-hidden';
import { controlClass, FieldFrame, useFieldWiring } from '../forms/field';
import { Status } from '../forms/status';
import { messages } from '../messages';
import styles from './combobox.module.css';
import { useSuggestions } from './use-suggestions';

export interface ComboboxProps {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** All suggestions; those that contain the typed text, in whatever case, are offered. */
  options: readonly string[];
  /** After a suggestion was picked; `onChange` has been called with it before. */
  onPick?: (option: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** Name of the list, such as "Popular cities". */
  listLabel: string;
  /** Milliseconds from blur or pick until the list hides. */
  hideDelay?: number;
  icon?: IconName;
  /** Id of the input; its list and options derive theirs from it. */
  id?: string;
  className?: string;
  /** Said to screen readers once typing pauses. */
  countLabel?: (count: number) => string;
}

const ANNOUNCE_DELAY_MS = 500;

/**
 * A text field with suggestions: the editable combobox of the ARIA Authoring Practices, list autocomplete with
 * manual selection. Any text may be entered; Enter without an active suggestion submits the form.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, value, onChange, options, onPick, placeholder, listLabel, icon } = props;
  const { hint, error, className, id, hideDelay = 150, countLabel = messages.suggestions } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions({ options, value, onChange, onPick, hideDelay, input });
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });
  const listId = `${control.id}-list`;
  const optionId = (index: number) => `${control.id}-option-${index}`;
  const activeId = list.expanded && list.active >= 0 ? optionId(list.active) : undefined;
  useScrolledIntoView(activeId);
  return (
    <FieldFrame {...{ label, hint, error, className, hintId, errorId }} controlId={control.id}>
      <div className={styles.frame}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          {...control}
          ref={input}
          type="text"
          name={name}
          value={value}
          placeholder={placeholder}
          className={classNames(controlClass, styles.input, icon && styles.withIcon)}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={list.expanded}
          aria-controls={listId}
          aria-activedescendant={activeId}
          onChange={(event) => list.type(event.target.value)}
          onFocus={() => list.reveal(value)}
          onClick={() => list.show(value)}
          onBlur={list.hideSoon}
          onKeyDown={list.handleKeyDown}
        />
        <ul
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className={styles.list}
          hidden={!list.expanded}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
        >
          {list.shown.map((option, index) => (
            <li
              key={option}
              id={optionId(index)}
              role="option"
              aria-selected={index === list.active}
              className={styles.option}
              onClick={() => list.pick(option)}
            >
              {option}
            </li>
          ))}
        </ul>
      </div>
      <SuggestionCount text={list.open ? countLabel(list.shown.length) : ''} />
    </FieldFrame>
  );
}

/** A press on the list must not blur the input: a slow click would find the list gone. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

function useScrolledIntoView(elementId: string | undefined): void {
  useEffect(() => {
    if (elementId) document.getElementById(elementId)?.scrollIntoView?.({ block: 'nearest' });
  }, [elementId]);
}

function SuggestionCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden as="div">
      <Status>{announced}</Status>
    </VisuallyHidden>
  );
}

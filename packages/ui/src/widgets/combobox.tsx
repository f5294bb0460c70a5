import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconShape } from '../icons/icon';
import { VisuallyHidden } from '../content/visually-hidden';
import { controlClass, FieldFrame, useField, type FieldProps } from '../fields/field';
import { Status } from '../feedback/status';
import { messages } from '../messages';
import styles from './combobox.module.css';
import { useSuggestions, type SuggestionGroup, type Suggestions } from './use-suggestions';

interface ComboboxProps extends Pick<FieldProps, 'label' | 'hint' | 'notesBelow' | 'className'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The list shows those that contain the typed text, ignoring case. */
  options: readonly string[];
  /** Other spellings of an option, each after a line break, which match as well. */
  spellings?: (option: string) => string;
  /** Suggestions of another kind for the typed text, in a group of their own. */
  more?: (text: string) => SuggestionGroup | undefined;
  /** For loading what `more` needs. */
  onFocus?: () => void;
  /** Accessible name of the list, such as "Popular cities". */
  listLabel: string;
  icon?: IconShape;
  maxLength?: number;
}

const ANNOUNCE_DELAY_MS = 500;

/**
 * A text field with suggestions: the editable combobox of the ARIA Authoring Practices, list autocomplete with
 * manual selection. Any text may be entered; Enter without an active suggestion submits the form.
 */
export function Combobox({
  options,
  spellings,
  more,
  value,
  onChange,
  onFocus,
  listLabel,
  icon,
  ...field
}: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions({ options, spellings, value, onChange, input, more });
  const { frame, control } = useField(field);
  const activeId = list.expanded && list.active >= 0 ? optionId(control.id, list.active) : undefined;
  useScrolledIntoView(activeId);
  return (
    <FieldFrame {...frame}>
      <div className={styles.frame}>
        {icon && <Icon shape={icon} className={styles.icon} />}
        <input
          {...control}
          ref={input}
          type="text"
          value={value}
          className={classNames(controlClass, styles.input, icon && styles.withIcon)}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={list.expanded}
          aria-controls={listId(control.id)}
          aria-activedescendant={activeId}
          onChange={(event) => list.type(event.target.value)}
          onFocus={() => {
            onFocus?.();
            list.reveal(value);
          }}
          onClick={() => list.show(value)}
          onBlur={list.hideSoon}
          onKeyDown={list.handleKeyDown}
        />
        <SuggestionList list={list} inputId={control.id} label={listLabel} />
      </div>
      <SuggestionCount text={list.open ? messages.suggestions(list.shown.length) : ''} />
    </FieldFrame>
  );
}

function SuggestionList({ list, inputId, label }: { list: Suggestions; inputId: string; label: string }) {
  const { own, group } = list;
  const option = (index: number) => ({
    id: optionId(inputId, index),
    role: 'option',
    'aria-selected': index === list.active,
    className: styles.option,
    onClick: () => list.pick(list.shown[index] ?? ''),
  });
  return (
    <ul
      id={listId(inputId)}
      role="listbox"
      aria-label={group && own.length === 0 ? group.label : label}
      className={styles.list}
      hidden={!list.expanded}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {own.map((each, index) => (
        <li key={each} {...option(index)}>
          {each}
        </li>
      ))}
      {group && (
        <li role="group" aria-label={group.label}>
          <div aria-hidden className={styles.groupName}>
            {group.label}
          </div>
          {group.options.map(({ value, note }, index) => (
            <div key={value} {...option(own.length + index)}>
              <span>{value}</span>
              {note !== undefined && <span className={styles.note}> {note}</span>}
            </div>
          ))}
        </li>
      )}
    </ul>
  );
}

function listId(inputId: string): string {
  return `${inputId}-list`;
}

function optionId(inputId: string, index: number): string {
  return `${inputId}-option-${index}`;
}

/** Keeps focus in the input: a blur would hide the list before a slow click ends. */
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

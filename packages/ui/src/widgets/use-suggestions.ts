import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface SuggestionsOptions {
  options: readonly string[];
  spellings?: ((option: string) => string) | undefined;
  value: string;
  onChange: (value: string) => void;
  input: RefObject<HTMLInputElement | null>;
  more?: ((text: string) => SuggestionGroup | undefined) | undefined;
}

/** Suggestions of another kind, below the options. */
export interface SuggestionGroup {
  label: string;
  options: readonly { value: string; note?: string }[];
}

export type Suggestions = ReturnType<typeof useSuggestions>;

const HIDE_DELAY_MS = 150;

/** State of a combobox's list, and its reactions to typing, picking and keys. */
export function useSuggestions({ options, spellings, value, onChange, input, more }: SuggestionsOptions) {
  const list = useList(options, spellings, more);
  const { shown, expanded, active, show, reveal, hide } = list;

  function pick(option: string) {
    onChange(option);
    list.activate(-1);
    list.hideSoon();
  }

  function type(text: string) {
    onChange(text);
    show(text);
  }

  function move(step: 1 | -1) {
    const count = expanded ? shown.length : list.search(value).shown.length;
    const from = expanded ? active : -1;
    const next = from === -1 && step === -1 ? count - 1 : (from + step + count) % Math.max(count, 1);
    if (expanded) list.activate(next);
    else show(value, next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const picked = expanded ? shown[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (picked === undefined) hide();
      else {
        event.preventDefault();
        pick(picked);
      }
    } else if (event.key === 'Escape' && (expanded || value)) {
      // Prevented, so that a dialog around the field does not close as well.
      event.preventDefault();
      if (!expanded) onChange('');
      hide();
    }
  }

  // The visitor may have typed or focused before hydration.
  const adopt = useEffectEvent(() => {
    const element = input.current;
    if (!element) return;
    if (element.value !== value) onChange(element.value);
    if (document.activeElement === element) reveal(element.value);
  });
  useEffect(() => adopt(), []);

  return { ...list, pick, type, handleKeyDown };
}

/** Whether the list is open, what it contains, and which option is active. */
function useList(
  options: readonly string[],
  spellings: SuggestionsOptions['spellings'],
  more: SuggestionsOptions['more'],
) {
  const [open, setOpen] = useState(false);
  // Filters the list. A pick leaves it unchanged, so that the list does not change before it hides.
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    const own = matching(options, text, spellings);
    const group = more?.(text);
    return { own, group, shown: [...own, ...(group?.options.map((option) => option.value) ?? [])] };
  };
  const { own, group, shown } = search(query);
  useEffect(() => () => clearTimeout(hiding.current), []);

  /** Keeps the active option: React replays a focus event from before hydration after the keys that followed it. */
  function reveal(text: string) {
    clearTimeout(hiding.current);
    setQuery(text);
    setOpen(true);
  }

  function show(text: string, nextActive = -1) {
    setActive(nextActive);
    reveal(text);
  }

  function hide() {
    clearTimeout(hiding.current);
    setActive(-1);
    setOpen(false);
  }

  function hideSoon() {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(hide, HIDE_DELAY_MS);
  }

  const expanded = open && shown.length > 0;
  return {
    own,
    group,
    shown,
    search,
    open,
    expanded,
    active,
    activate: setActive,
    show,
    reveal,
    hide,
    hideSoon,
  };
}

function matching(
  options: readonly string[],
  text: string,
  spellings: SuggestionsOptions['spellings'] = String,
): string[] {
  const wanted = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
  return options.filter((option) => spellings(option).toLowerCase().includes(wanted));
}

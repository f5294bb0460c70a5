import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Suggestions {
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onPick?: (option: string) => void;
  hideDelay: number;
  input: RefObject<HTMLInputElement | null>;
}

/** The list's state and keys: what is offered, whether it shows, which option the arrow keys stand on. */
export function useSuggestions({ options, value, onChange, onPick, hideDelay, input }: Suggestions) {
  const [open, setOpen] = useState(false);
  // What the list is narrowed by. A pick does not change it, so the list stays still until it hides.
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = matching(options, query);
  const expanded = open && shown.length > 0;

  function show(text: string, nextActive = -1) {
    setActive(nextActive);
    reveal(text);
  }

  /** Lets the arrow keys stand where they are: a focus of before the script came is told after the keys that followed it. */
  function reveal(text: string) {
    clearTimeout(hiding.current);
    setQuery(text);
    setOpen(true);
  }

  function hide() {
    clearTimeout(hiding.current);
    setActive(-1);
    setOpen(false);
  }

  function hideSoon() {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(hide, hideDelay);
  }

  function pick(option: string) {
    onChange(option);
    onPick?.(option);
    setActive(-1);
    hideSoon();
  }

  function type(text: string) {
    onChange(text);
    show(text);
  }

  function move(step: 1 | -1) {
    const count = expanded ? shown.length : matching(options, value).length;
    const from = expanded ? active : -1;
    const next = from === -1 && step === -1 ? count - 1 : (from + step + count) % Math.max(count, 1);
    if (expanded) setActive(next);
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
      // Handled here, so that a dialog around the field does not close as well.
      event.preventDefault();
      if (!expanded) onChange('');
      hide();
    }
  }

  // Someone may have typed or focused before the script came: take over what the browser already holds.
  const adopt = useEffectEvent(() => {
    const element = input.current;
    if (!element) return;
    if (element.value !== value) onChange(element.value);
    if (document.activeElement === element) reveal(element.value);
  });

  useEffect(() => {
    adopt();
    return () => clearTimeout(hiding.current);
  }, []);

  return { shown, open, expanded, active, show, reveal, hideSoon, pick, type, handleKeyDown };
}

function matching(options: readonly string[], text: string): string[] {
  const wanted = text.trim().toLowerCase();
  return options.filter((option) => option.toLowerCase().includes(wanted));
}

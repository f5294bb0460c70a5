import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A button that opens a list. Escape, a click elsewhere and moving focus out close it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  function onBlur(event: FocusEvent): void {
    // Without a target, focus left the window, or a button was clicked in Safari, which does not focus buttons.
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), root, button, onKeyDown, onBlur };
}

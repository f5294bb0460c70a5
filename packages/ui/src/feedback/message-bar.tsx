import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import * as icons from '../icons/icons';
import { messages } from '../messages';
import styles from './message-bar.module.css';

interface BarMessage {
  /** Differs for each message: an unchanged text would not be announced again. */
  id: number;
  text: string;
  action: { label: string; act: () => void } | undefined;
}

interface MessageBarProps {
  message: BarMessage | undefined;
  /** Must take the message away. */
  onClose: () => void;
}

const SHOWN_MS = 8_000;

/** One message at the bottom of the window. Its live region is there before the first message, as it must be. */
export function MessageBar({ message, onClose }: MessageBarProps) {
  const bar = useRef<HTMLElement>(null);
  const keepFocus = useFocus(bar, message);
  usePlace(bar, message);
  useTimeLimit(bar, message, onClose);
  const leave = (act?: () => void) => {
    keepFocus();
    onClose();
    act?.();
  };
  return (
    <section
      ref={bar}
      className={classNames(styles.bar, message && styles.shown)}
      aria-label={message && messages.message}
    >
      <p role="status" className={styles.text}>
        {message && <span key={message.id}>{message.text}</span>}
      </p>
      {message?.action && (
        <button type="button" className={styles.action} onClick={() => leave(message.action?.act)}>
          {message.action.label}
        </button>
      )}
      {message && (
        <button type="button" className={styles.close} aria-label={messages.close} onClick={() => leave()}>
          <Icon shape={icons.close} />
        </button>
      )}
    </section>
  );
}

/**
 * A removal takes the focused button with it: then the action gets focus. A used bar gives it to the page's heading.
 *
 * @returns Call it before a button of the bar takes the message away.
 */
function useFocus(bar: RefObject<HTMLElement | null>, message: BarMessage | undefined): () => void {
  const isUsed = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && message?.action) bar.current?.querySelector('button')?.focus({ preventScroll: true });
    if (isLost && !message && isUsed.current)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isUsed.current = false;
  }, [bar, message]);
  return () => (isUsed.current = true);
}

/** Above what is pinned to the bottom of the window, or at the top if it would cover the control that was used. */
function usePlace(bar: RefObject<HTMLElement | null>, message: BarMessage | undefined): void {
  useLayoutEffect(() => {
    const box = bar.current;
    if (!message || !box) return;
    box.removeAttribute('data-high');
    const { left, width } = box.getBoundingClientRect();
    const pinned = document
      .elementsFromPoint?.(left + width / 2, window.innerHeight - 32)
      .find((each) => each !== box && /fixed|sticky/.test(getComputedStyle(each).position));
    const floor = pinned ? window.innerHeight - pinned.getBoundingClientRect().top : 0;
    box.style.setProperty('--floor', `${floor}px`);
    const { top, bottom } = box.getBoundingClientRect();
    const used = [...document.querySelectorAll('main :is(a, button, label):is(:focus, :hover)')];
    const isCovered = used.some((each) => {
      const rect = each.getBoundingClientRect();
      return rect.top < bottom && rect.bottom > top;
    });
    box.toggleAttribute('data-high', isCovered);
  }, [bar, message]);
}

/** A message that offers nothing goes by itself, but not while it is pointed at or holds focus. */
function useTimeLimit(
  bar: RefObject<HTMLElement | null>,
  message: BarMessage | undefined,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!message || message.action) return;
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) onClose();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [bar, message, onClose]);
}

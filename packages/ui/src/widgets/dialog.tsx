import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import * as icons from '../icons/icons';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import { messages } from '../messages';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a click on the backdrop. Must set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `sheet` for forms: the whole window of a phone, one side of a wider one. */
  size?: 'md' | 'sheet';
  /** Instead of the page's theme. */
  theme?: 'dark';
  className?: string;
}

/** A modal dialog. Closing it returns focus to the element that had it before. */
export function Dialog({ open, onClose, title, children, size = 'md', theme, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // The browser does this, too, unless the dialog is unmounted while open.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], className)}
      data-theme={theme}
      aria-labelledby={titleId}
      onClose={() => open && onClose()}
      onClick={closeFromBackdrop}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={messages.close} onClick={onClose}>
              <Icon shape={icons.close} />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

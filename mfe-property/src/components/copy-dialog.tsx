import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog, TextAreaField, type Elements } from '@nivaas/ui';
import styles from './copy-dialog.module.css';

interface CopyDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  hint?: string;
  text: string;
  children?: Elements;
}

/** Shows the text, already selected, when the browser denies access to the clipboard. */
export default function CopyDialog({
  open,
  onClose,
  title,
  label,
  hint,
  text,
  children,
}: CopyDialogProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const field = content.current?.querySelector('textarea');
    field?.focus();
    field?.select();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div ref={content} className={styles.content}>
        <TextAreaField label={label} name="text" {...(hint ? { hint } : {})} readOnly rows={3} value={text} />
        {children}
      </div>
    </Dialog>
  );
}

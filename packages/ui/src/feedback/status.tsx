import type { ReactNode } from 'react';

/** A polite live region. Keep it mounted and change its content, since only changes are announced. */
export function Status({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

interface StatusProps {
  children?: ReactNode;
  className?: string;
}

/** A polite live region. Keep it mounted and change its content, since only changes are announced. */
export function Status({ children, className }: StatusProps) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  );
}

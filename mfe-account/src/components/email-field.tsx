import { TextField } from '@nivaas/ui';
import type { ComponentProps } from 'react';

/** Not `type="email"`, so that the form's own messages appear instead of the browser's. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

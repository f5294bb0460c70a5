import { installedTranslation } from '@nivaas/contracts';
import type { ReactNode } from 'react';

interface InLanguageProps {
  /** Whose texts these are: `shell` or `host`. */
  of: string;
  /** Whose texts are around them; by default those of the document. */
  around?: string;
  children: ReactNode;
}

/** Marks texts that are in another language than what is around them, and adds nothing to others. */
export function InLanguage({ of, around = '', children }: InLanguageProps): ReactNode {
  const language = installedTranslation()?.languageOf?.(of, around);
  return language ? <div {...language}>{children}</div> : children;
}

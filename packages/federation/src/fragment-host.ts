import { createContext, type ComponentType } from 'react';
import type { FragmentModule } from './routes';

/** What <Fragment> needs of whoever composes the page; the shell provides it, on the server per request. */
export interface FragmentHost {
  /** The fragment's module; the same promise until `retry`. */
  module: (name: string) => Promise<FragmentModule>;
  /** What the fragment's loader returns for these props: from the document, or fetched once. */
  data: (name: string, props: object, module: FragmentModule) => Promise<unknown>;
  version: (area: string) => string | undefined;
  /** Forgets a failure so that the next render tries again. */
  retry: (name: string) => void;
  report: (fault: { area: string; part: string; phase: 'load' | 'render'; error: unknown }) => void;
  /** Shown where a fragment failed and its borrower gave no fallback. */
  Unavailable: ComponentType<{ label: string; onRetry: () => void }>;
}

export const FragmentHostContext = createContext<FragmentHost | null>(null);

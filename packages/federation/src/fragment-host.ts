import { createContext, type ComponentType } from 'react';
import type { FragmentModule } from './routes';

/** When a part failed: while it was fetched, in its first render, or after it had been shown. */
export type FaultPhase = 'load' | 'render' | 'effect';

export interface PartFault {
  area: string;
  part: string;
  phase: FaultPhase;
  error: unknown;
  /** The version that failed. */
  version?: string | undefined;
  /** True when the version before it was put in its place: the visitor saw no fallback. */
  healed?: boolean;
}

interface UnavailableProps {
  label: string;
  onRetry: () => void;
}

/** What <Fragment> needs of whoever composes the page; the shell provides it, on the server per request. */
export interface FragmentHost {
  /** The fragment's module; the same promise until `retry` or `heal`. */
  module: (name: string) => Promise<FragmentModule>;
  /** What the fragment's loader returns for these props: from the document, or fetched once. */
  data: (name: string, props: object, module: FragmentModule) => Promise<unknown>;
  /** Version that the fragment runs on. */
  version: (name: string) => string | undefined;
  /** True when that is the version before the release's: what the document shows is of another one. */
  isStandIn: (name: string) => boolean;
  /** Forgets a failure so that the next render tries again. */
  retry: (name: string) => void;
  /** After a fault of a version in what was shown: true when the next render has another version. */
  heal: (name: string, failed: string | undefined) => Promise<boolean>;
  /** True for a fragment that failed so often that only the visitor should try it again. */
  isLooping: (name: string) => boolean;
  report: (fault: PartFault) => void;
  /** Shown where a fragment failed and its borrower gave no fallback. */
  Unavailable: ComponentType<UnavailableProps>;
}

export const FragmentHostContext = createContext<FragmentHost | null>(null);

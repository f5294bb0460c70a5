import type { FragmentUse, PlacedFilling } from '@nivaas/contracts';
import { createContext, type ComponentType, type Context } from 'react';
import type { FragmentModule } from './routes';

/** When a part failed: while it loaded, in its first render, or after it was shown. */
export type FaultPhase = 'load' | 'render' | 'effect';

/** A failure inside one part of the page, as it is reported. */
export interface PartFault {
  area: string;
  part: string;
  phase: FaultPhase;
  error: unknown;
  /** The version that failed. */
  version?: string | undefined;
  /** Area that shows the fragment that failed, and the props that it passed. */
  borrower?: string;
  props?: object;
  /** True when a stand-in replaced the part, or its damage was repaired, so that the visitor saw no fallback. */
  healed?: boolean;
}

interface UnavailableProps {
  label: string;
  onRetry: () => void;
}

/** What <Fragment> needs from the shell; on the server there is one per request. */
export interface FragmentHost {
  /**
   * The fragment's module; the same promise until `retry` or `heal`.
   *
   * @param isDeferred In the browser, loads the module only when the tab is idle.
   */
  module: (name: string, isDeferred?: boolean) => Promise<FragmentModule>;
  /** Data of the fragment's loader for these props: from the document, or loaded once. */
  data: (name: string, props: object, module: FragmentModule) => Promise<unknown>;
  /** What fills a place, in its order. */
  fillings: (place: string, number?: number) => readonly PlacedFilling[];
  /** The module of a part in a place, once its data is there, too; undefined if it is late. */
  partInTime: (name: string, props: object, isDeferred: boolean) => Promise<FragmentModule | undefined>;
  version: (name: string) => string | undefined;
  /** True when the document shows the fragment in another version than the page does. */
  isStandIn: (name: string) => boolean;
  /** True when the fragment's area is switched off: its fallback is shown, and nothing is loaded. */
  isOff: (name: string) => boolean;
  /** Forgets a failure: the next render tries again. */
  retry: (name: string) => void;
  /** Replaces a version that failed while it was shown; true when the next render has another one. */
  heal: (name: string, failed: string | undefined) => Promise<boolean>;
  /** True for a fragment that failed so often that only the visitor should retry it. */
  isLooping: (name: string) => boolean;
  report: (fault: PartFault) => void;
  /** Called before each render on the server, where an error does not name its fragment. */
  onShow?: (use: FragmentUse) => void;
  /** Shown for a failed fragment without a `fallback`. */
  Unavailable: ComponentType<UnavailableProps>;
}

/** Who loads the fragments of a page view. The shell and `renderPage` provide it. */
export const FragmentHostContext: Context<FragmentHost | null> = createContext<FragmentHost | null>(null);

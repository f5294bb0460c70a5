import { Component, createContext, use, useLayoutEffect, type Context, type ReactNode } from 'react';
import { isFaultOfVersion } from './fault-of-version';
import type { FaultPhase, FragmentHost, PartFault } from './fragment-host';
import { useHydrated } from './page-state';
import { areaOf } from './part';

export interface PartBoundaryProps {
  /** A fragment's name or `area:page`. */
  part: string;
  host: Pick<FragmentHost, 'version' | 'retry' | 'heal' | 'isLooping' | 'report'>;
  /** A failed part is retried when this changes, such as on the next navigation. */
  resetKey?: string;
  /** For a fragment: who shows it, and with which props. */
  borrowed?: Pick<PartFault, 'borrower' | 'props'>;
  /** Shown while another version is loaded. */
  waiting: ReactNode;
  /** Shown when no version works. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  shows: 'part' | 'waiting' | 'fallback';
  error: unknown;
}

/**
 * Keeps a fault inside one part of the page. A version that fails is replaced by its stand-in, once. After that the
 * fallback is shown, until the visitor retries or the site is reached again.
 */
export class PartBoundary extends Component<PartBoundaryProps, BoundaryState> {
  override state: BoundaryState = { shows: 'part', error: undefined };
  #wasShown = false;
  #isGone = false;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { shows: 'waiting', error };
  }

  override componentDidMount(): void {
    this.#isGone = false;
    window.addEventListener('reached', this.#onReached);
  }

  override componentDidUpdate({ resetKey }: PartBoundaryProps): void {
    if (this.state.shows === 'fallback' && resetKey !== this.props.resetKey) this.retry();
  }

  override componentWillUnmount(): void {
    this.#isGone = true;
    window.removeEventListener('reached', this.#onReached);
  }

  override componentDidCatch(error: unknown): void {
    const { host, part, borrowed } = this.props;
    if (!isFaultOfVersion(error)) return this.setState({ shows: 'fallback' });
    const phase = phaseOf(error, this.#wasShown);
    const version = host.version(part);
    void host
      .heal(part, version)
      .catch(() => false)
      .then((healed) => {
        host.report({ area: areaOf(part), part, phase, error, version, healed, ...borrowed });
        if (this.#isGone) return;
        if (healed) this.#show();
        else this.setState({ shows: 'fallback' });
      });
  }

  readonly retry = (): void => {
    this.props.host.retry(this.props.part);
    this.#show();
  };

  readonly #onReached = (): void => {
    if (this.state.shows === 'fallback' && !this.props.host.isLooping(this.props.part)) this.retry();
  };

  readonly #onShown = (): void => {
    this.#wasShown = true;
  };

  #show(): void {
    this.#wasShown = false;
    this.setState({ shows: 'part', error: undefined });
  }

  override render(): ReactNode {
    const { waiting, fallback, children, part } = this.props;
    const { shows, error } = this.state;
    if (shows === 'waiting') return waiting;
    if (shows === 'fallback') return fallback(this.retry, error);
    return (
      <PartContext value={part}>
        <ShownContext value={this.#onShown}>{children}</ShownContext>
      </PartContext>
    );
  }
}

/** Name of the part around a component; `shell` outside all parts. */
export const PartContext: Context<string> = createContext('shell');

const ShownContext = createContext<() => void>(() => undefined);

/** Thrown during hydration of a part that runs on another version than the document's: React renders it anew. */
export class StandInError extends Error {
  override readonly name = 'StandInError';
}

/**
 * Makes React discard the document's HTML of a part that runs on a stand-in. It is a component and not a hook because
 * it renders again after hydration: if the part did, React would discard its children that are not hydrated yet.
 */
export function FreshRender({ isStandIn }: { isStandIn: boolean }): ReactNode {
  if (!useHydrated() && isStandIn) throw new StandInError('A stand-in replaces this part.');
  return null;
}

/** Notes that a part was rendered completely. It comes first in the part, so its effect runs before the others. */
export function MarkShown(): ReactNode {
  const onShown = use(ShownContext);
  useLayoutEffect(onShown, [onShown]);
  return null;
}

function phaseOf(error: unknown, wasShown: boolean): FaultPhase {
  const name = error instanceof Error ? error.name : '';
  if (['AreaLoadError', 'ChunkLoadError', 'FileError'].includes(name)) return 'load';
  return wasShown ? 'effect' : 'render';
}

import type { RenderFault } from './messages';

/** A process that ended, by itself or because it was silent, or a page that came too late. */
export interface Incident {
  kind: 'ended' | 'late';
  why: string;
  /** Addresses of the pages whose work had begun, the oldest first. */
  suspects: readonly string[];
  /** False while only the shell's code had run. */
  isLoaded: boolean;
}

/** Called when a page becomes a suspect, before other requests of its process are rejected. */
export type OnSuspect = (incident: Incident) => void;

export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';

  /**
   * @param faults Faults reported before it failed.
   * @param isOwnFault False when another request may be the cause.
   * @param incident What happened to the process; undefined for a page that throws.
   */
  constructor(
    message: string,
    readonly faults: readonly RenderFault[],
    readonly isOwnFault: boolean,
    readonly incident?: Incident,
  ) {
    super(message);
  }
}

/** Too many requests are waiting; a later one may succeed. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy';
}

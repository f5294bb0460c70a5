import type { RenderFault } from './messages';

/** A page could not be rendered. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';

  /**
   * @param faults Faults reported before it failed.
   * @param isOwnFault False when another request may have ended the worker.
   */
  constructor(
    message: string,
    readonly faults: readonly RenderFault[],
    readonly isOwnFault: boolean,
  ) {
    super(message);
  }
}

/** Too many requests are waiting; a later one may succeed. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy';
}

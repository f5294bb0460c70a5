import type { Frame } from './inside/frames';

/**
 * A process that runs code which the edge does not trust. It has nothing that it was not given: its only way out is
 * the channel to the edge, and it ends when the edge ends.
 */
export interface Guest {
  /** Does nothing once the guest has ended. @param body Bytes that are sent as they are. */
  send: (head: object, body?: Uint8Array) => void;
  /** The listener may throw: what it cannot read ends the guest, as a broken frame does. */
  onFrame: (listener: (frame: Frame) => void) => void;
  /** Also called when the guest could not be started. */
  onEnd: (listener: (why: string) => void) => void;
  /**
   * Time in ms for which its threads were ready to run and got no processor, since any origin; constant
   * where nobody knows. Until it has loaded its own program, all of it.
   */
  starvedMs: () => number;
  /** Resolves when the guest and all that it started are gone. */
  end: () => Promise<void>;
}

/** Starts guests. What runs them is chosen here and nowhere else. */
export interface GuestEngine {
  /** @throws {Error} when the system is out of memory or processes */
  start: () => Guest;
}

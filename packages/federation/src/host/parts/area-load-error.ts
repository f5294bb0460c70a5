/** A part whose code could not be had. `code` is stable: beacons and tests name it. */
export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';

  constructor(
    readonly part: string,
    readonly code: 'off' | 'unknown_area' | 'timeout' | 'failed',
    cause?: unknown,
  ) {
    super(`${part} could not be loaded (${code})`, { cause });
  }
}

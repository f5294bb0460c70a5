/** A remote's module that could not be had. `code` is stable: beacons and tests name it. */
export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';

  constructor(
    readonly area: string,
    readonly expose: string,
    readonly code: 'off' | 'unknown_area' | 'timeout' | 'failed',
    cause?: unknown,
  ) {
    super(`${area}/${expose} could not be loaded (${code})`, { cause });
  }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths';

/** How far the builds of some folders are, and how long they took the last time. */
export class BuildProgress {
  /** By folder that has begun: how much is done, from 0 to 1. */
  readonly #shares = new Map<string, number>();
  /** Unknown while one of them was never built. */
  readonly usualMs: number | undefined;

  /**
   * @param folders From the root of the repository.
   * @param atOnce How many are built at the same time.
   */
  constructor(
    private readonly folders: readonly string[],
    atOnce: number,
  ) {
    const times = folders.map(lastTime).filter((timeMs) => timeMs !== undefined);
    const sumMs = times.reduce((sum, timeMs) => sum + timeMs, 0);
    if (times.length === folders.length) this.usualMs = Math.max(sumMs / atOnce, ...times);
  }

  note(folder: string, share: number): void {
    this.#shares.set(folder, share);
  }

  /** Keeps the time beside the build, for the next one. */
  done(folder: string, tookMs: number): void {
    this.note(folder, 1);
    writeFileSync(timeFile(folder), String(Math.round(tookMs)));
  }

  readonly measure = (): { share: number; detail: string } => {
    const shares = [...this.#shares];
    const running = shares.filter(([, share]) => share < 1);
    const named = running.map(([folder, share]) => `${basename(folder)} ${Math.round(share * 100)} %`);
    const done = `${shares.length - running.length} of ${this.folders.length} done`;
    const sum = shares.reduce((total, [, share]) => total + share, 0);
    return { share: sum / this.folders.length, detail: [...named, done].join(', ') };
  };
}

const timeFile = (folder: string) => join(root, folder, 'dist/took-ms');

function lastTime(folder: string): number | undefined {
  const file = timeFile(folder);
  const timeMs = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  return timeMs > 0 ? timeMs : undefined;
}

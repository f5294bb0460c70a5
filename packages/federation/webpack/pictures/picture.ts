import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { imageSize } from 'image-size';

/** What an import of a picture gives to code. */
export interface Picture {
  src: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
}

/** Extensions of pictures that an area may import. */
export const PICTURE = /\.(avif|jpe?g|png|svg|webp)$/;

/** A page of pictures this large still loads on a slow phone. */
const MAX_BYTES = 200_000;

/**
 * A picture under the address that all versions share for as long as its content stays the same, and its file's name.
 *
 * @throws {Error} for a picture that is too large, or has no size
 */
export function pictureOf(path: string, bytes: Buffer): Picture & { file: string } {
  const { name, ext, base } = parse(path);
  if (bytes.length > MAX_BYTES)
    throw refused(
      `${base} has ${kilobytes(bytes.length)}, and a picture may have ${kilobytes(MAX_BYTES)}: save it smaller, or as AVIF or WebP.`,
    );
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${name.replaceAll(/[^\w-]+/g, '-')}.${hash}${ext}`;
  return { file, src: `/_media/${file}`, ...sizeOf(base, bytes) };
}

function sizeOf(base: string, bytes: Buffer): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, a camera was held upright.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    throw refused(
      `${base} has no width and height, which keep its place on the page: give an SVG a viewBox, or save the picture again.`,
    );
  }
}

/** Webpack shows its message without a stack. */
function refused(message: string): Error {
  return Object.assign(new Error(message), { hideStack: true });
}

function kilobytes(count: number): string {
  return `${Math.ceil(count / 1_000)} kB`;
}

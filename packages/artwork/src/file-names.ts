import { createHash } from 'node:crypto';
import { pngPictures } from './artwork';

function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 8);
}

export function svgFileName(name: string, svg: string): string {
  return `${name}.${hashOf(svg)}.svg`;
}

/** Carries the hash of the SVG, so that the name does not depend on the rasteriser's version. */
export function pngFileName(name: string, svg: string): string {
  return `${name}.${hashOf(svg)}.png`;
}

/**
 * Name to file name of every picture, as `packages/catalog/src/artwork.json` has it.
 * @param drawings as `drawAll` returns them
 */
export function fileNames(drawings: Map<string, string>): Record<string, string> {
  return Object.fromEntries([
    ...[...drawings].map(([name, svg]) => [name, svgFileName(name, svg)] as const),
    ...[...pngPictures(drawings)].map(([name, { svg }]) => [name, pngFileName(name, svg)] as const),
  ]);
}

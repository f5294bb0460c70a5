import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { drawAll, pngPictures } from './artwork';
import { fileNames, pngFileName, svgFileName } from './file-names';

/** `node dist/draw-all.js <folder>`: writes every picture and `artwork.json`; leaves PNG files that exist alone. */
function main(folder: string | undefined): void {
  if (!folder) {
    console.error('Usage: node dist/draw-all.js <folder>');
    process.exit(2);
  }
  mkdirSync(folder, { recursive: true });
  const before = new Set(readdirSync(folder));
  const drawings = drawAll();
  for (const [name, svg] of drawings) writeFileSync(join(folder, svgFileName(name, svg)), svg);
  for (const [name, { svg, width }] of pngPictures(drawings)) {
    const file = pngFileName(name, svg);
    if (!before.has(file)) writeFileSync(join(folder, file), rasterise(svg, width));
  }
  const names = fileNames(drawings);
  removeOutdated(folder, before, new Set(Object.values(names)));
  writeFileSync(join(folder, 'artwork.json'), `${JSON.stringify(names, null, 2)}\n`);
}

function rasterise(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** Only files that look like ours are removed: name, eight hex digits, ending. */
function removeOutdated(folder: string, before: Set<string>, wanted: Set<string>): void {
  for (const file of before) {
    if (/^[a-z0-9-]+\.[0-9a-f]{8}\.(svg|png)$/.test(file) && !wanted.has(file)) rmSync(join(folder, file));
  }
}

main(process.argv[2]);

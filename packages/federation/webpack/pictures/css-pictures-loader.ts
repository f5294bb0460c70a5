import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PICTURE, pictureOf } from './picture';

interface Loader {
  resourcePath: string;
  emitFile: (name: string, content: Buffer) => void;
  addDependency: (file: string) => void;
}

/** `url(./wave.svg)`: a relative address, quoted or not. */
const ADDRESS = /url\(\s*(["']?)(\.\.?\/[^"')]*[^"')\s])\1\s*\)/g;

/** Gives the pictures that a stylesheet names the same addresses as imported ones. */
export default async function cssPicturesLoader(this: Loader, css: string): Promise<string> {
  const found = [...new Set([...css.matchAll(ADDRESS)].map(([, , path = '']) => path))];
  const addresses = new Map<string, string>();
  for (const path of found.filter((each) => PICTURE.test(each))) {
    const file = resolve(dirname(this.resourcePath), path);
    this.addDependency(file);
    const bytes = await readFile(file);
    const picture = pictureOf(file, bytes);
    this.emitFile(`media/${picture.file}`, bytes);
    addresses.set(path, picture.src);
  }
  return css.replaceAll(ADDRESS, (whole, _quote, path: string) => {
    const address = addresses.get(path);
    return address === undefined ? whole : `url(${address})`;
  });
}

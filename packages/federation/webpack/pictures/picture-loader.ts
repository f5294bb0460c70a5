import { pictureOf } from './picture';

interface Loader {
  resourcePath: string;
  emitFile: (name: string, content: Buffer) => void;
}

/** Turns a picture into its address and size. `buildArea` moves the file to the media of the version. */
export default function pictureLoader(this: Loader, bytes: Buffer): string {
  const { file, ...picture } = pictureOf(this.resourcePath, bytes);
  this.emitFile(`media/${file}`, bytes);
  return `export default ${JSON.stringify(picture)};`;
}

export const raw = true;

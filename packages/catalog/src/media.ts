import fileNames from './artwork.json';

/**
 * Site-relative URL of one of our drawings. The file name holds a hash of the content, so it may be cached for ever.
 * @param name as in `artwork.json`, for example "home-1"
 * @throws {Error} when there is no drawing of that name
 */
export function mediaUrl(name: string): string {
  const file = (fileNames as Record<string, string>)[name];
  if (file === undefined) throw new Error(`No artwork is named "${name}". Draw it in packages/artwork.`);
  return `/_media/${file}`;
}

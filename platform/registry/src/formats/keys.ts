import { AREA_NAME, VERSION_NAME } from '@nivaas/contracts';
import { refusal } from '../refusals';

/** One name in a path. It cannot begin with a dot, which excludes `..` and hidden files. */
const SEGMENT = /^[\w-][\w.-]{0,199}$/;

export const LOG = 'channels/live/';
export const VERSIONS = 'versions/';
export const MANIFEST = 'manifest.json';
export const MEDIA = 'media/';
/** Cryptographic keys of the site. In a folder, only its owner may read these files. */
export const SECRETS = 'secrets/';

/** Suffix of a file's compressed form. */
export const SUFFIX = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof SUFFIX;

/** True for a relative path of plain names. */
export function isSafePath(path: string): boolean {
  return path.split('/').every((segment) => SEGMENT.test(segment));
}

/** Catches programming mistakes before they reach a disk; input is checked earlier, with better messages. */
export function assertKey(key: string): void {
  if (!isSafePath(key)) throw new Error(`"${key}" is not a valid store key.`);
}

/** @throws {Refusal} bad_area */
export function assertArea(area: string): void {
  if (!AREA_NAME.test(area)) throw refusal('bad_area', JSON.stringify(area.slice(0, 60)));
}

/** @throws {Refusal} bad_version */
export function assertVersion(version: string): void {
  if (!VERSION_NAME.test(version)) throw refusal('bad_version', JSON.stringify(version.slice(0, 60)));
}

export function revisionKey(revision: number): string {
  return `${LOG}${String(revision).padStart(9, '0')}.json`;
}

export function versionFolder(area: string, version: string): string {
  return `${VERSIONS}${area}/${version}/`;
}

export function manifestKey(area: string, version: string): string {
  return `${versionFolder(area, version)}${MANIFEST}`;
}

/** @param path `client/…` or `server/…`, as in the manifest, or `media/…`: all versions share one folder of pictures. */
export function fileKey(area: string, version: string, path: string, encoding?: Encoding): string {
  const folder = path.startsWith(MEDIA) ? '' : `${versionFolder(area, version)}files/`;
  return `${folder}${path}${encoding ? SUFFIX[encoding] : ''}`;
}

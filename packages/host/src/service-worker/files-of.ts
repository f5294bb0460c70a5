import { assetUrl } from '@nivaas/contracts';
import * as v from 'valibot';

const NAMED = /\/_assets\/[\w@./-]+/g;
const PICTURE = /<img[^>]+?src="(\/_media\/[\w@./-]+)"/g;
const RELEASE = /<script type="application\/json" id="release">(.*?)<\/script>/s;

/** Limit for the pictures of a page that nobody has opened: the first ones in its HTML are kept. */
const MAX_PICTURES = 8;

const fileLists = v.object({ js: v.array(v.string()), css: v.array(v.string()) });

/** The part of a snapshot that names files. Snapshots of all releases have it. */
const files = v.object({
  lane: v.optional(v.string()),
  areas: v.record(
    v.string(),
    v.object({
      version: v.string(),
      entry: v.string(),
      chunks: v.record(v.string(), fileLists),
      integrity: v.record(v.string(), v.string()),
      off: v.optional(v.boolean()),
    }),
  ),
});

/**
 * The files that a document needs: those that it names, and those that its snapshot lets it load later, such as the code
 * behind a button.
 *
 * @throws {Error} when the document has no readable snapshot.
 */
export function filesOf(html: string): string[] {
  const { areas } = snapshotOf(html);
  const later = Object.entries(areas).flatMap(([area, { version, integrity, off }]) =>
    off ? [] : Object.keys(integrity).map((file) => assetUrl(area, version, file)),
  );
  return [...new Set([...(html.match(NAMED) ?? []), ...later])];
}

/** Query of the release map that a document asks for, which is that of its lane. */
export function laneQuery(html: string): string {
  const { lane } = snapshotOf(html);
  return lane ? `?lane=${lane}` : '';
}

function snapshotOf(html: string): v.InferOutput<typeof files> {
  return v.parse(files, JSON.parse(RELEASE.exec(html)?.[1] ?? 'null'));
}

/**
 * The files of fragments that a page shows only after it has read the device's storage.
 *
 * @param map The release map, which a page loads when its document has left an area out.
 * @param parts Such as "mfe-shop/property-card".
 */
export function filesOfParts(map: unknown, parts: readonly string[]): string[] {
  const { areas } = v.parse(files, map);
  return parts.flatMap((part) => {
    const [area = '', name = ''] = part.split('/');
    const found = areas[area];
    if (!found || found.off) return [];
    const { version, entry, chunks } = found;
    const { js, css } = chunks[`fragment-${name}`] ?? { js: [], css: [] };
    return [entry, ...js, ...css].map((file) => assetUrl(area, version, file));
  });
}

export function picturesOf(html: string): string[] {
  return [...html.matchAll(PICTURE)].map(([, url = '']) => url).slice(0, MAX_PICTURES);
}

/** The title without the site's name. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title
    .replace(/ \| [^|]*$/, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

import { assetUrl, STANDALONE_ENTRY } from '@nivaas/contracts';
import type { ReleaseSource } from '@nivaas/registry';
import { problem, text as plain, type Exchange, type Reply } from '@nivaas/http';
import type { Releases } from '../../releases/releases';
import { shownAreas } from '../../render/lanes';
import { READ, route } from '../../routing/route';
import { jsonWithEtag } from '../../routing/etag';
import { noReleaseReply, withinLimit } from '../../store/store-away';
import type { Feature } from '../feature';
import { lendingOf } from './federation-types';

const AREA = /^\/_federation\/(mfe-[a-z][a-z0-9-]{0,38})\.json$/;
const TYPES_PATH = '/_federation/fragments.d.ts';
/** Pages of any origin may read the answer, which is public. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** How long a host may stay behind a release; the named files stay available for longer. */
const CACHING = { 'cache-control': 'public, max-age=30' };

/**
 * `/_federation/<area>.json`: the live version of a remote, for hosts of other origins. The answer is a Module
 * Federation manifest with absolute URLs. Its field `nivaas` has what that format does not cover.
 * `/_federation/fragments.d.ts`: the types of all parts that are live.
 */
async function getFederation(
  { request, path }: Exchange,
  releases: Releases,
  source: ReleaseSource,
  origin: string,
): Promise<Reply> {
  await releases.revisionRead();
  if (!releases.live) {
    const refusal = noReleaseReply(releases.lastError);
    return { ...refusal, headers: { ...refusal.headers, ...FOR_ALL } };
  }
  if (path === TYPES_PATH)
    return plain(200, await lendingOf(releases, source, origin), { ...CACHING, ...FOR_ALL });
  const [, area = ''] = AREA.exec(path) ?? [];
  const live = shownAreas(releases.live)[area];
  if (!live || live.off) {
    const message = live ? `${area} is switched off.` : `No remote of this name is live: ${path}`;
    const refusal = live ? problem(503, 'off', message) : problem(404, 'not_live', message);
    return { ...refusal, headers: { ...refusal.headers, ...FOR_ALL } };
  }
  const { version } = live;
  const [{ files, lends = {}, owns, sharedPack }, text] = await Promise.all([
    source.manifest(area, version),
    source.file(area, version, 'client/mf-manifest.json'),
  ]);
  if (!text) return problem(503, 'damaged', `${area} ${version} has no Module Federation manifest.`, FOR_ALL);
  const manifest = JSON.parse(text.toString('utf8')) as { metaData: object };
  const described = (file: string) => ({
    url: origin + assetUrl(area, version, file),
    integrity: files[`client/${file}`]?.integrity,
  });
  const styles = Object.keys(files).filter((file) => /^client\/foreign\.[0-9a-f]+\.css$/.test(file));
  const nivaas = {
    area,
    version,
    entry: described(STANDALONE_ENTRY),
    styles: styles.map((file) => described(file.slice('client/'.length))),
    fragments: lends,
    pages: owns.map((page) => page.path),
    needs: sharedPack,
  };
  const metaData = { ...manifest.metaData, publicPath: origin + assetUrl(area, version, '') };
  return jsonWithEtag(request, { ...manifest, metaData, nivaas }, { ...CACHING, ...FOR_ALL });
}

/** Tells hosts of other origins what is live, and their editors its types. */
export const federation: Feature = {
  name: 'federation',
  open: ({ releases, source, origin }) => {
    const handle = withinLimit((exchange) => getFederation(exchange, releases, source, origin));
    return { routes: [route('federation', READ, '/_federation/', handle)] };
  },
};

import { problem, text, type Exchange, type Reply } from '@nivaas/http';
import { jsonWithEtag } from '../../routing/etag';
import { starterFor } from './starter';
import type { PackageSet, PackageStore } from './package-store';

export const PACKAGES_PATH = '/_federation/packages/';
/** npm asks for `@nivaas%2fui`. */
const NAMED = /^(@nivaas)(?:\/|%2f)([a-z]+)$/i;
const ARCHIVE = /^[a-z]+-[\w.-]+\.tgz$/;
/** With a digest, for who has an older one: npx keeps what it got from an address. */
const STARTER = /^create(\.h[0-9a-f]{12})?\.tgz$/;
const SHORT = { 'cache-control': 'public, max-age=30' };
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };
const GZIP = { 'content-type': 'application/gzip' };

/**
 * `/_federation/packages/`: a registry for npm, of our scope alone, and the starter (`npx <site>…/create.tgz`). The
 * packages come from the installation, like the console.
 */
export async function getPackage(
  { request, path }: Exchange,
  store: PackageStore,
  origin: string,
): Promise<Reply> {
  const name = path.slice(PACKAGES_PATH.length);
  const [own, ...before] = await store.sets();
  if (!own) return problem(503, 'not_packed', 'The packages are not packed. "npm run build" packs them.');
  if (STARTER.test(name)) return archive(await starterFor(origin, own, store), SHORT);
  if (ARCHIVE.test(name)) return archive(await store.read(name), IMMUTABLE);
  const [, scope = '', rest = ''] = NAMED.exec(name) ?? [];
  const packument = scope && packumentOf(`${scope}/${rest}`.toLowerCase(), [own, ...before], origin);
  if (!packument) return problem(404, 'not_found', `There is no package of this name: ${name}`);
  return jsonWithEtag(request, packument, SHORT);
}

/** What npm reads about a package: https://docs.npmjs.com/cli/configuring-npm/package-json. */
function packumentOf(name: string, sets: readonly PackageSet[], origin: string): object | undefined {
  const ofName = sets.flatMap(({ packages }) => packages.filter(({ manifest }) => manifest.name === name));
  const [latest] = ofName;
  if (!latest) return undefined;
  const versions = ofName.map(({ manifest, file, integrity }) => [
    manifest.version,
    { ...manifest, dist: { tarball: `${origin}${PACKAGES_PATH}${file}`, integrity } },
  ]);
  return {
    name,
    'dist-tags': { latest: latest.manifest.version },
    versions: Object.fromEntries(versions) as Record<string, object>,
  };
}

function archive(body: Buffer | undefined, headers: Record<string, string>): Reply {
  if (!body) return text(404, 'There is no such file.\n', SHORT);
  return { status: 200, headers: { ...GZIP, ...headers }, body };
}

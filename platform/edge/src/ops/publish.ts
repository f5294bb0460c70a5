import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError, type Registry } from '@nivaas/registry';
import * as v from 'valibot';
import { readBody, type Exchange } from '../http';
import { refuseEncoded } from './calls';
import { OpsRefusal } from './refusal';
import { unpack } from './unpack';

/** Bytes of an uploaded build. */
export const UPLOAD_LIMIT = 64 * 1024 * 1024;

export const publishQuery = v.strictObject({
  area: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
});

const description = v.object({ area: v.string() });

export interface Upload {
  /** The area that the caller's token was checked against: the build must say the same. */
  area: string;
  commit: string | null;
  by: string;
}

/**
 * Stores an uploaded build. It is unpacked into a folder of its own that goes away whatever happens.
 *
 * @param staging Folder on the edge's disk; nothing is written outside of it unless the registry takes the build.
 * @throws {OpsRefusal} unsupported_type, too_large
 * @throws {RegistryError} invalid_build, immutable
 */
export async function publishUpload(
  { request }: Exchange,
  registry: Pick<Registry, 'publish'>,
  staging: string,
  { area, commit, by }: Upload,
): Promise<{ area: string; version: string; created: boolean }> {
  if (request.headers['content-type'] !== 'application/x-tar') throw new OpsRefusal('unsupported_type');
  refuseEncoded(request);
  const archive = await readUpload(request);
  await mkdir(staging, { recursive: true });
  const folder = await mkdtemp(join(staging, 'upload-'));
  try {
    await unpack(archive, folder);
    await assertArea(folder, area);
    return { area, ...(await registry.publish(folder, { by, commit })) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readUpload(request: Exchange['request']): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const archive = announced > UPLOAD_LIMIT ? undefined : await readBody(request, UPLOAD_LIMIT);
  if (archive) return archive;
  throw new OpsRefusal('too_large', `at most ${UPLOAD_LIMIT} bytes`, { connection: 'close' });
}

/** The registry reads the area from the build: it must be the one that the token is for. */
async function assertArea(folder: string, area: string): Promise<void> {
  const text = await readFile(join(folder, 'area.json'), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), description), text);
  if (!parsed.success) throw new RegistryError('invalid_build', 'the upload has no area.json at its top');
  if (parsed.output.area !== area)
    throw new RegistryError(
      'invalid_build',
      `area.json says ${parsed.output.area.slice(0, 60)}, not ${area}`,
    );
}

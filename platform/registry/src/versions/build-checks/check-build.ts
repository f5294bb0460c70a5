import { extname } from 'node:path';
import * as v from 'valibot';
import { sha256 } from '../../formats/digests';
import { parse } from '../../formats/parse';
import type { BuildFolder } from '../build-output';
import { checkDrawing } from './drawings';
import { checkExposes } from './exposes';
import { checkFunctions } from './functions';
import { checkIntegrity } from './integrity';
import { checkOwnedUrls } from './owned-urls';
import { checkRouteIds, checkRoutes } from './route-ids';
import type { Problem } from '../../problem';
import { checkServerModules } from './server-modules';
import { checkSingleCopies } from './single-copies';

/** Checks that need only the build itself, not what is live. */
export function checkBuild(folder: BuildFolder): Problem[] {
  return [
    ...missingFiles(folder),
    ...[...folder.files].flatMap(([path, bytes]) => contentProblems(folder, path, bytes)),
    ...[...folder.media].flatMap(([name, bytes]) => drawingProblems(`media/${name}`, bytes)),
    ...[...folder.media].flatMap(([name, bytes]) => pictureNameProblem(name, bytes) ?? []),
    ...checkRoutes(folder.build),
    ...checkRouteIds(folder.build),
    ...checkOwnedUrls(folder.build),
    ...checkExposes(folder),
    ...checkServerModules(folder),
    ...checkSingleCopies(folder),
    ...checkFunctions(folder),
    ...checkIntegrity(folder),
  ];
}

function missingFiles({ build, files, media }: BuildFolder): Problem[] {
  const chunks = Object.values(build.chunks).flatMap(({ js, css }) => [...js, ...css]);
  const named = [
    `client/${build.entry}`,
    `server/${build.serverEntry}`,
    ...(build.functions ? [`server/${build.functions.file}`] : []),
    ...chunks.map((file) => `client/${file}`),
  ].filter((path) => !files.has(path));
  const pictures = build.media.filter((name) => !media.has(name)).map((name) => `media/${name}`);
  return [...new Set([...named, ...pictures])].map((where) => ({
    code: 'file_missing',
    where,
    message: 'area.json names this file, but it is missing.',
    hint: 'Build the area again.',
  }));
}

function contentProblems({ build }: BuildFolder, path: string, bytes: Buffer): Problem[] {
  if (!path.endsWith('mf-manifest.json')) return drawingProblems(path, bytes);
  const own = `/_assets/${build.area}/${build.version}/`;
  return [federationProblem(path, bytes, own)].filter((problem) => problem !== undefined);
}

/** The other types of files that are published are no documents in any browser, as their content type says. */
function drawingProblems(path: string, bytes: Buffer): Problem[] {
  return extname(path) === '.svg' ? checkDrawing(path, bytes) : [];
}

/** The federation runtime runs `getPublicPath` as code, and loads scripts from `publicPath`. */
function federationProblem(where: string, bytes: Buffer, own: string): Problem | undefined {
  if (bytes.includes('getPublicPath')) {
    return {
      code: 'public_path_code',
      where,
      message: 'The manifest has a getPublicPath, which browsers would run as code.',
      hint: "Set output.publicPath to 'auto' and remove getPublicPath from the federation options.",
    };
  }
  const read = parse(federationManifest, bytes);
  const path = 'value' in read ? read.value.metaData.publicPath : undefined;
  if (path !== undefined && ['', 'auto', './', own].includes(path)) return undefined;
  return {
    code: 'foreign_public_path',
    where,
    message:
      path === undefined ? 'The manifest is not readable.' : `Its publicPath is ${JSON.stringify(path)}.`,
    hint: `Only 'auto' and ${own} are allowed: other paths load unchecked scripts.`,
  };
}

const federationManifest = v.object({
  metaData: v.optional(v.object({ publicPath: v.optional(v.string(), 'auto') }), {}),
});

/** All areas share one folder of pictures, so a name without the hash could collide with another area's picture. */
function pictureNameProblem(name: string, bytes: Buffer): Problem | undefined {
  const digest = sha256(bytes);
  const [, hash] = /\.([0-9a-f]{8,64})\.\w+$/.exec(name) ?? [];
  if (hash !== undefined && digest.startsWith(hash)) return undefined;
  return {
    code: 'media_name',
    where: `media/${name}`,
    message: `The name does not hold the hash of the picture, which is ${digest.slice(0, 8)}.`,
    hint: `Name it <name>.<hash>.<type>, with the first 8 or more digits of its SHA-256, here .${digest.slice(0, 8)}.`,
  };
}

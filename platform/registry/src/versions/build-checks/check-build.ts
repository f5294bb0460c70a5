import { extname } from 'node:path';
import { sha256 } from '../../formats/digests';
import type { BuildFolder } from '../build-output';
import { checkExposes } from './exposes';
import { checkIntegrity } from './integrity';
import { checkOwnedUrls } from './owned-urls';
import type { Problem } from '../../problem';
import { checkServerModules } from './server-modules';
import { checkSingleCopies } from './single-copies';

/** Checks that need only the build itself, not what is live. */
export function checkBuild(folder: BuildFolder): Problem[] {
  return [
    ...missingFiles(folder),
    ...[...folder.files].flatMap(([path, bytes]) => contentProblem(folder, path, bytes) ?? []),
    ...[...folder.media].flatMap(([name, bytes]) => drawingProblem(`media/${name}`, bytes) ?? []),
    ...[...folder.media].flatMap(([name, bytes]) => pictureNameProblem(name, bytes) ?? []),
    ...checkOwnedUrls(folder.build),
    ...checkExposes(folder),
    ...checkServerModules(folder),
    ...checkSingleCopies(folder),
    ...checkIntegrity(folder),
  ];
}

function missingFiles({ build, files, media }: BuildFolder): Problem[] {
  const chunks = Object.values(build.chunks).flatMap(({ js, css }) => [...js, ...css]);
  const named = [
    `client/${build.entry}`,
    `server/${build.serverEntry}`,
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

function contentProblem({ build }: BuildFolder, path: string, bytes: Buffer): Problem | undefined {
  if (!path.endsWith('mf-manifest.json')) return drawingProblem(path, bytes);
  return federationProblem(path, bytes.toString('utf8'), `/_assets/${build.area}/${build.version}/`);
}

/** The federation runtime runs `getPublicPath` as code, and loads scripts from `publicPath`. */
function federationProblem(where: string, text: string, own: string): Problem | undefined {
  if (text.includes('getPublicPath')) {
    return {
      code: 'public_path_code',
      where,
      message: 'The manifest has a getPublicPath, which browsers would run as code.',
      hint: "Set output.publicPath to 'auto' and remove getPublicPath from the federation options.",
    };
  }
  const path = publicPathOf(text);
  if (path !== undefined && ['', 'auto', './', own].includes(path)) return undefined;
  return {
    code: 'foreign_public_path',
    where,
    message:
      path === undefined ? 'The manifest is not readable.' : `Its publicPath is ${JSON.stringify(path)}.`,
    hint: `Only 'auto' and ${own} are allowed: other paths load unchecked scripts.`,
  };
}

function publicPathOf(text: string): string | undefined {
  try {
    const manifest = JSON.parse(text) as { metaData?: { publicPath?: unknown } } | null;
    const path = manifest?.metaData?.publicPath ?? 'auto';
    return typeof path === 'string' ? path : undefined;
  } catch {
    return undefined;
  }
}

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

const ACTIVE_SVG = /<script|<foreignObject|\son[a-z]+\s*=|javascript:|<!ENTITY/i;

/** An SVG opened on its own is a document of our origin, so it must not run scripts. */
function drawingProblem(where: string, bytes: Buffer): Problem | undefined {
  if (extname(where) !== '.svg' || !ACTIVE_SVG.test(bytes.toString('utf8'))) return undefined;
  return {
    code: 'active_svg',
    where,
    message: 'The drawing holds a script, a handler or foreign content.',
    hint: 'Keep shapes, paths and gradients only.',
  };
}

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ownFolder } from './find-browser';

/** Not in package.json, because only a machine without a browser needs its 70 MB. */
const VERSION = '153.0.0';

/** Uses the libraries of the package, and its fonts where the system has none. */
const PROGRAM = `#!/bin/sh
cd "$(dirname "$0")" || exit
export LD_LIBRARY_PATH="$PWD/lib"
test -e /etc/fonts/fonts.conf || export FONTCONFIG_FILE="$PWD/fonts.conf"
exec ./chromium-bin "$@"
`;
const FONTS = `<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(ownFolder, 'fonts')}</dir>
  <cachedir>${join(ownFolder, 'font-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the Chromium of an npm package; without the package leaves nothing behind. */
export function unpackBrowser(): void {
  const work = mkdtempSync(join(tmpdir(), 'nivaas-browser-'));
  try {
    const pack = ['pack', `@sparticuz/chromium@${VERSION}`, '--pack-destination', work];
    if (spawnSync('npm', pack, { stdio: 'ignore', timeout: 600_000 }).status !== 0) return;
    if (spawnSync('tar', ['xzf', `sparticuz-chromium-${VERSION}.tgz`], { cwd: work }).status !== 0) return;
    unpack(join(work, 'package/bin'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function unpack(source: string): void {
  mkdirSync(ownFolder, { recursive: true });
  const inflated = (name: string) => brotliDecompressSync(readFileSync(join(source, name)));
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    if (existsSync(join(source, name)))
      spawnSync('tar', ['xf', '-'], { cwd: ownFolder, input: inflated(name) });
  writeFileSync(join(ownFolder, 'chromium-bin'), inflated('chromium.br'));
  writeFileSync(join(ownFolder, 'fonts.conf'), FONTS);
  writeFileSync(join(ownFolder, 'chromium'), PROGRAM);
  for (const name of ['chromium-bin', 'chromium']) chmodSync(join(ownFolder, name), 0o755);
}

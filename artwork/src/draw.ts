import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { favicon } from './brand';
import { cards, icons } from './cards';
import { drawAll } from './drawings';

/** This file is compiled to artwork/dist/artwork/src/. */
const root = resolve(__dirname, '../../../..');
const pictures = join(root, 'packages/catalog/pictures');
const indexFile = join(pictures, 'index.json');

const [command, folder] = process.argv.slice(2);
void (command === 'icons' && folder ? drawIcons(folder) : drawSite());

async function drawSite(): Promise<void> {
  const drawings = drawAll();
  let index = readFileSync(indexFile, 'utf8');
  const write = (name: string, type: string, content: string | Buffer) => {
    const file = `${name}.${hashOf(content)}.${type}`;
    const before = new RegExp(`"${name}\\.[0-9a-f]{8}\\.${type}"`);
    if (!before.test(index)) return process.stderr.write(`Not in pictures/index.json: ${name}\n`);
    index = index.replace(before, `"${file}"`);
    return writeFileSync(join(pictures, file), content);
  };
  for (const [name, svg] of drawings) write(name, 'svg', svg);
  for (const [name, png] of await cards(drawings)) write(name, 'png', png);
  writeFileSync(indexFile, index);
  for (const file of readdirSync(pictures))
    if (file !== 'index.json' && !index.includes(`"${file}"`)) rmSync(join(pictures, file));
  writeFileSync(join(root, 'shell/public/favicon.svg'), favicon());
}

async function drawIcons(target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  for (const [name, png] of await icons()) writeFileSync(join(target, `${name}.png`), png);
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { favicon } from './brand/brand';
import { cards, icons, siteCard } from './brand/cards';
import { drawAll } from './drawings';
import { galleryOf } from './gallery';
import { DRAWN_LISTINGS } from './listings';
import { slim } from './slim/slim';

/** This file is compiled to artwork/dist/artwork/src/. */
const root = resolve(__dirname, '../../../..');
const pictures = join(root, 'packages/catalog/pictures');
const indexFile = join(pictures, 'index.json');

/** In pixels: about what a drawing takes on a phone, and a wide one on a desk. */
const [CARD_WIDTH, HERO_WIDTH] = [480, 800];

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
  for (const [name, svg] of drawings)
    write(name, 'svg', await slim(svg, name.startsWith('hero-') ? HERO_WIDTH : CARD_WIDTH));
  for (const [name, png] of await cards(drawings)) write(name, 'png', png);
  writeFileSync(indexFile, index);
  const named = index + drawGalleries();
  for (const file of readdirSync(pictures))
    if (!file.endsWith('.json') && !named.includes(`"${file}"`)) rmSync(join(pictures, file));
  writeFileSync(join(root, 'shell/public/favicon.svg'), favicon());
  writeFileSync(join(root, 'shell/public/app/share.png'), await siteCard(drawings));
}

/** Draws the rooms and plans of all homes and rewrites their lists. Hindi texts and drawings have their own list. */
function drawGalleries(): string {
  const english: Record<string, Listed[]> = {};
  const hindi: Record<string, Partial<Listed>[]> = {};
  for (const listing of DRAWN_LISTINGS) {
    const { id } = listing;
    const write = (name: string, svg: string) => {
      const file = `inside-${id}-${name}.${hashOf(svg)}.svg`;
      writeFileSync(join(pictures, file), svg);
      return { picture: file };
    };
    const drawings = galleryOf(listing);
    english[id] = drawings.map(({ name, svg, alt }) => ({ ...write(name, svg), alt: alt[0] }));
    hindi[id] = drawings.map(({ name, hindi: svg, alt }) => ({
      ...(svg ? write(`${name}-hi`, svg) : {}),
      alt: alt[1],
    }));
  }
  const [list, list_hi] = [english, hindi].map((lists) => `${JSON.stringify(lists, null, 2)}\n`) as [
    string,
    string,
  ];
  writeFileSync(join(pictures, 'galleries.json'), list);
  writeFileSync(join(pictures, 'galleries.hi.json'), list_hi);
  return list + list_hi;
}

interface Listed {
  picture: string;
  alt: string;
}

async function drawIcons(target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  for (const [name, png] of await icons()) writeFileSync(join(target, `${name}.png`), png);
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

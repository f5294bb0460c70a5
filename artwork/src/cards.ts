import sharp from 'sharp';
import { appIcon, socialPicture } from './brand';

/** What messengers show of a link: one card for the site and one for each home, from their drawings. */
export async function cards(drawings: Map<string, string>): Promise<[string, Buffer][]> {
  const homes = [...drawings].filter(([name]) => name.startsWith('home-'));
  const pictures = [
    ['social-site', socialPicture(drawings.get('hero-home') ?? '', '360 46 1240 651')],
    ...homes.map(([name, svg]) => [`social-${name}`, socialPicture(svg, '0 190 1200 630')]),
  ] as [string, string][];
  return Promise.all(pictures.map(async ([name, svg]) => [name, await png(svg, 1200)]));
}

/** Icons of the installed site. */
export function icons(): Promise<[string, Buffer][]> {
  const sizes = [
    ['icon-192', appIcon(false), 192],
    ['icon-512', appIcon(false), 512],
    ['icon-maskable-512', appIcon(true), 512],
    ['apple-touch-icon', appIcon(true), 180],
  ] as const;
  return Promise.all(sizes.map(async ([name, svg, width]) => [name, await png(svg, width)]));
}

/** A palette without dithering: a sixth of the bytes, and flat areas stay flat. */
function png(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width)
    .png({ palette: true, quality: 70, dither: 0, effort: 10 })
    .toBuffer();
}

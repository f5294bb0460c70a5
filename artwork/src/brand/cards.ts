import sharp from 'sharp';
import { LISTINGS } from '../../../packages/catalog/src/data/listings';
import type { Listing } from '../../../packages/catalog/src/listing';
import { appIcon } from './brand';
import { sharePicture, type ShareText } from './share-picture';

/** Words of the cards of the category pages. */
const CATEGORIES = {
  apartments: { title: 'Apartments', place: 'Flats across India' },
  villas: { title: 'Villas', place: 'Your own front door and garden' },
  plots: { title: 'Plots', place: 'Land to build on' },
  commercial: { title: 'Commercial Properties', place: 'Offices, shops and floors' },
  'pg-coliving': { title: 'PG/Co-living', place: 'A room, meals and company' },
  'luxury-homes': { title: 'Luxury Homes', place: 'From one crore up' },
} satisfies Record<string, ShareText>;

/** The middle of a home's drawing (4:3), with ground and roof. */
const HOME = '171 0 857 900';
/** The subject of a wide drawing (16:7), which is right of its middle. */
const HERO = '860 0 667 700';

/** Link previews of homes and categories, as messengers show them. */
export function cards(drawings: Map<string, string>): Promise<[string, Buffer][]> {
  const drawn = (name: string) => drawings.get(name) ?? '';
  const homes = LISTINGS.map((listing) => {
    const text = textOf(listing);
    return [
      `social-home-${listing.id}`,
      text,
      sharePicture(text, drawn(`home-${listing.id}`), HOME),
    ] as const;
  });
  const categories = Object.entries<ShareText>(CATEGORIES).map(
    ([slug, text]) => [`social-${slug}`, text, sharePicture(text, drawn(`hero-${slug}`), HERO)] as const,
  );
  return Promise.all(
    [...homes, ...categories].map(async ([name, text, svg]): Promise<[string, Buffer]> => [
      name,
      await card(svg, text),
    ]),
  );
}

/** Link preview of all other pages. */
export function siteCard(drawings: Map<string, string>): Promise<Buffer> {
  const text = { title: 'Homes across India, to buy, rent and sell' };
  return card(sharePicture(text, drawings.get('hero-home') ?? '', HERO), text);
}

/** Icons of the installed site. */
export function icons(): Promise<[string, Buffer][]> {
  const sizes = [
    ['icon-192', appIcon(false), 192],
    ['icon-512', appIcon(false), 512],
    ['icon-maskable-512', appIcon(true), 512],
    ['apple-touch-icon', appIcon(true), 180],
  ] as const;
  return Promise.all(sizes.map(async ([name, svg, width]) => [name, await png(svg, width).toBuffer()]));
}

function textOf({ title, type, location, category, bedrooms, area }: Listing): ShareText {
  const isCounted = bedrooms > 0 && category !== 'pg';
  return {
    kicker: type === 'rent' ? 'For rent' : 'For sale',
    title,
    place: location,
    facts: [isCounted ? `${bedrooms} BHK` : '', `${area.toLocaleString('en-IN')} sq.ft`]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Also writes the words into the metadata, in ASCII: a test compares them with the listing. */
function card(svg: string, text: ShareText): Promise<Buffer> {
  const words = Object.values(text)
    .join(', ')
    .replaceAll('\u00a0', ' ')
    .replace(/[^ -~]/g, '-');
  return png(svg, 1200)
    .withExif({ IFD0: { ImageDescription: words } })
    .toBuffer();
}

/** A palette without dithering: a sixth of the bytes, and flat areas stay flat. */
function png(svg: string, width: number) {
  return sharp(Buffer.from(svg)).resize(width).png({ palette: true, quality: 70, dither: 0, effort: 10 });
}

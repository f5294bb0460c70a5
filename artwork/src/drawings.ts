import { appBanner } from './brand/brand';
import { cityPicture, TILE_CITIES } from './cities';
import { HERO_NAMES, heroPicture } from './heroes';
import { homePicture } from './home-picture';
import { DRAWN_LISTINGS } from './listings';
import { servicePicture } from './services';

/** Every drawing of the site by name, as SVG text. */
export function drawAll(): Map<string, string> {
  const listings = DRAWN_LISTINGS.map((listing) => [`home-${listing.id}`, homePicture(listing)] as const);
  return new Map([
    ...listings,
    ...TILE_CITIES.map((city) => [`city-${city.toLowerCase()}`, cityPicture(city)] as const),
    ...HERO_NAMES.map((name) => [`hero-${name}`, heroPicture(name)] as const),
    ...(['buy', 'rent', 'sell'] as const).map((name) => [`service-${name}`, servicePicture(name)] as const),
    ['app-banner', appBanner(listings[4]?.[1] ?? '')],
  ]);
}

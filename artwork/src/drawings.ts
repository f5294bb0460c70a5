import { appBanner } from './brand';
import { cityPicture, TILE_CITIES } from './cities';
import { HERO_NAMES, heroPicture } from './heroes';
import { homePicture } from './home-picture';
import * as homes from './interiors/homes';
import * as plots from './interiors/plots';
import * as sharedRooms from './interiors/shared-rooms';
import * as workplaces from './interiors/workplaces';
import { DRAWN_LISTINGS } from './listings';
import { servicePicture } from './services';

/** Every drawing of the site by name, as SVG text. */
export function drawAll(): Map<string, string> {
  const listings = DRAWN_LISTINGS.map((listing) => [`home-${listing.id}`, homePicture(listing)] as const);
  return new Map([
    ...listings,
    ...interiors(),
    ...TILE_CITIES.map((city) => [`city-${city.toLowerCase()}`, cityPicture(city)] as const),
    ...HERO_NAMES.map((name) => [`hero-${name}`, heroPicture(name)] as const),
    ...(['buy', 'rent', 'sell'] as const).map((name) => [`service-${name}`, servicePicture(name)] as const),
    ['app-banner', appBanner(listings[4]?.[1] ?? '')],
  ]);
}

function interiors(): (readonly [string, string])[] {
  return [
    ['inside-apartment-1', homes.livingRoom()],
    ['inside-apartment-2', homes.kitchen()],
    ['inside-villa-1', homes.villaLiving()],
    ['inside-villa-2', homes.villaBedroom()],
    ['inside-house-1', homes.swingRoom()],
    ['inside-house-2', homes.terraceView()],
    ['inside-plot-1', plots.boundaryView()],
    ['inside-plot-2', plots.planOnTable()],
    ['inside-commercial-1', workplaces.office()],
    ['inside-commercial-2', workplaces.shopFloor()],
    ['inside-pg-1', sharedRooms.sharedRoom()],
    ['inside-pg-2', sharedRooms.diningRoom()],
  ];
}

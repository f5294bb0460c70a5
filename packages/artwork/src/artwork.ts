import { appBanner, appIcon, favicon, logo, socialPicture } from './brand';
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
    ['logo', logo()],
    ['favicon', favicon()],
  ]);
}

/** A picture that must be PNG: messengers and home screens do not take SVG. */
export interface PngPicture {
  /** What the PNG is made of. */
  svg: string;
  /** Pixels. */
  width: number;
}

/** @param drawings as `drawAll` returns them */
export function pngPictures(drawings: Map<string, string>): Map<string, PngPicture> {
  const hero = drawings.get('hero-home') ?? '';
  return new Map([
    ['app-icon-192', { svg: appIcon(false), width: 192 }],
    ['app-icon-512', { svg: appIcon(false), width: 512 }],
    ['app-icon-maskable-512', { svg: appIcon(true), width: 512 }],
    ['apple-touch-icon', { svg: appIcon(true), width: 180 }],
    ['social-site', { svg: socialPicture(hero, '360 46 1240 651'), width: 1200 }],
    ...DRAWN_LISTINGS.map(
      ({ id }) =>
        [
          `social-home-${id}`,
          { svg: socialPicture(drawings.get(`home-${id}`) ?? '', '0 190 1200 630'), width: 1200 },
        ] as const,
    ),
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

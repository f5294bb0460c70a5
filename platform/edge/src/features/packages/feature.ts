import { join } from 'node:path';
import { READ, route } from '../../routing/route';
import { withinLimit } from '../../store/store-away';
import type { Feature } from '../feature';
import { PackageStore } from './package-store';
import { getPackage, PACKAGES_PATH } from './packages';

/** A registry for npm with our packages, and the starter, for companies without this repository. */
export const packages: Feature = {
  name: 'packages',
  open: ({ origin, options }) => {
    const store = new PackageStore(join(options.workFolder, 'packages'));
    const handle = withinLimit((exchange) => getPackage(exchange, store, origin));
    return { routes: [route('package', READ, PACKAGES_PATH, handle)] };
  },
};

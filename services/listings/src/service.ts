import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyDatabase } from '@nivaas/database';
import type { ServiceContext, SiteService } from '@nivaas/http';
import { command } from './command';
import { createListings } from './listings';

const FILE = 'listings.db';

/** The homes of a site. */
export const listings: SiteService = {
  open: ({ changed, log, ...place }) =>
    createListings({ databaseUrl: databaseUrl(place), onChange: changed, log }),
  backUp: async (place, folder) => {
    const file = resolve(place.dataFolder, FILE);
    const isHere = isOnServer(place)
      ? false
      : await access(file).then(
          () => true,
          () => false,
        );
    if (isHere) await copyDatabase(file, join(folder, FILE));
    return isHere ? [FILE] : [];
  },
  command,
};

type Place = Pick<ServiceContext, 'dataFolder' | 'env'>;

/** On the server of the accounts, so that all edges have the same homes; else a file of this machine. */
function databaseUrl(place: Place): string {
  if (isOnServer(place)) return place.env['ACCOUNTS_URL'] ?? '';
  // Encoded, because a folder's name may contain %, # and ?.
  return pathToFileURL(resolve(place.dataFolder, FILE)).href;
}

function isOnServer({ env }: Place): boolean {
  return /^postgres/.test(env['ACCOUNTS_URL'] ?? '');
}

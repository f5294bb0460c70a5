import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyDatabase } from '@nivaas/database';
import type { SiteService } from '@nivaas/http';
import { Checkout } from './checkout';

const FILE = 'checkout.db';

const service: SiteService = {
  open: async ({ dataFolder, changed }) => {
    const checkout = new Checkout(pathToFileURL(join(dataFolder, FILE)).href, changed);
    return { fetch: checkout.fetch, close: () => checkout.close() };
  },
  backUp: async ({ dataFolder }, folder) => {
    const file = join(dataFolder, FILE);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) await copyDatabase(file, join(folder, FILE));
    return isThere ? [FILE] : [];
  },
};

export default service;

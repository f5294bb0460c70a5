import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageSite, parseSite, type SiteInput } from '@nivaas/contracts/site';

/** For tests outside of a site. */
const MADE_UP: SiteInput = {
  name: 'Chain & Spoke',
  languages: [
    { code: 'en', locale: 'en-IN', name: 'English', texts: { tagline: 'Bicycles for every day' } },
    { code: 'hi', locale: 'hi-IN', name: 'हिन्दी', texts: { tagline: 'हर दिन के लिए साइकिलें' } },
  ],
  timeZone: 'Asia/Colombo',
  currency: 'INR',
  contact: { email: 'hello@chain.example', isSample: true },
  colors: { theme: '#0d5c5b', background: '#fbf8f3' },
  app: { icons: [] },
};

/*
 * The tests of areas, and of packages of the site, see the site of the shell beside them, in its first language. This precedes
 * all modules that read it.
 */
const [, home = ''] =
  /^(.*)[\\/](?:shell|mfe-[\w-]+|packages[\\/](?:catalog|portal))[\\/]/.exec(
    expect.getState().testPath ?? '',
  ) ?? [];
const file = join(home, 'shell/site.ts');
const isThere = home !== '' && existsSync(file);
const site = parseSite(isThere ? jest.requireActual<{ site: SiteInput }>(file).site : MADE_UP);
globalThis.__NIVAAS_SITE__ = pageSite(site, site.languages[0]?.code ?? '');

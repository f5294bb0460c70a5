import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageSite, parseSite, type SiteInput } from '@nivaas/contracts/site';

/*
 * The tests of areas see the site of the shell beside them, in its first language. This precedes all modules that read it.
 */
const [, home = ''] = /^(.*)[\\/](?:shell|mfe-[\w-]+)[\\/]/.exec(expect.getState().testPath ?? '') ?? [];
const file = join(home, 'shell/site.ts');
if (home && existsSync(file)) {
  const site = parseSite(jest.requireActual<{ site: SiteInput }>(file).site);
  globalThis.__NIVAAS_SITE__ = pageSite(site, site.languages[0]?.code ?? '');
}

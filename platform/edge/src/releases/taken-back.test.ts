import { VERBS, type ChangeVerb } from '@nivaas/registry';
import { Guest } from '../render/guest';
import { writeBuild } from '../test-support/fake-build';
import { startTestSite, type TestSite } from '../test-support/test-site';
import { bucketCookie } from '../test-support/visit';

afterEach(() => jest.restoreAllMocks());

const WHO = { by: 'Asha' };
/** A visitor of every canary. */
const VISITOR = { headers: { cookie: bucketCookie(0) } };

/** Code that goes on patching a global of its process. */
async function show(site: TestSite, how: 'activate' | 'canary'): Promise<void> {
  const { folder } = await writeBuild(site.folder, 'mfe-search', 'Search patches');
  const { version } = await site.registry.publish(folder, { ...WHO, commit: null });
  const next = site.nextRelease();
  if (how === 'activate') await site.registry.activate('mfe-search', { ...WHO, version });
  else await site.registry.canary('mfe-search', { ...WHO, version, percent: 100 });
  await next;
}

test.each([
  ['rollback', 'activate'],
  ['off', 'activate'],
  ['undo', 'activate'],
  ['abort', 'canary'],
] as const)(
  'after %s, the process that ran the version ends, and nothing it left behind touches a page',
  async (verb, how) => {
    const site = await startTestSite();
    await show(site, how);
    expect((await site.ask('/search', VISITOR)).text).toContain('Search patches');
    const ended = jest.spyOn(Guest.prototype, 'end');
    const next = site.nextRelease();
    const change = VERBS.find(({ name }) => name === verb) as ChangeVerb;
    await site.registry.run(change, { area: 'mfe-search' }, WHO);
    await next;
    expect(ended).toHaveBeenCalledTimes(1);
    expect((await site.ask('/patched', VISITOR)).text).toContain('patched undefined');
  },
);

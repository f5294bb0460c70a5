import { movingSite, NEW, releaseForced } from '../../test-support/moving-site';
import { startTestSite } from '../../test-support/test-site';

test('what is not live is not lent, and every origin may read so', async () => {
  const { ask, registry } = await startTestSite();
  for (const name of ['shell', 'mfe-nobody', 'mfe-search/x', 'mfe-search']) {
    if (name === 'mfe-search') await registry.off(name, { by: 'Asha', reason: 'a test' });
    const { status, headers } = await ask(`/_federation/${name}.json`);
    expect([name, status]).toEqual([name, name === 'mfe-search' ? 503 : 404]);
    expect(headers['access-control-allow-origin']).toBe('*');
  }
});

test('while there are two lanes, hosts get the newer version of an area that has moved, and the older of one that has not', async () => {
  const { site, before } = await movingSite();
  const moved = await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const { text } = await site.ask('/_federation/fragments.d.ts');
  expect(text.split('\n')[0]?.split(': ')[1]?.split(', ').sort()).toEqual([
    `mfe-account ${before.account}`,
    `mfe-search ${moved}`,
  ]);
});

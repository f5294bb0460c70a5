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

import { action, query } from '@nivaas/federation/functions';
import { serveGrants } from './serve-grants';

const home = query({
  grants: ['listings'],
  loader: async ({ grants, language }) => [await (await grants.listings('/v1/homes/1')).json(), language],
});
const save = action({
  grants: ['leads'],
  changes: ['listings'],
  needs: 'session',
  action: async ({ grants, user, refresh }) => {
    await refresh('listings:1');
    return (await grants.leads('/v1/leads', { method: 'POST', body: user.id })).status;
  },
});

test('functions get what the test serves, as JSON or as a response', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  const leads = jest.fn(() => new Response(null, { status: 201 }));
  serveGrants({ listings: (path) => ({ path }), leads }, { user: { id: 'u1', scopes: [] }, refresh });
  expect(await home()).toEqual([{ path: '/v1/homes/1' }, 'en']);
  expect(await save()).toBe(201);
  expect(leads).toHaveBeenCalledWith('/v1/leads', { method: 'POST', body: 'u1' });
  expect(refresh).toHaveBeenCalledWith(['listings:1']);
});

test('an origin that is not served is named', async () => {
  serveGrants({});
  await expect(home()).rejects.toThrow('The test serves no listings');
});

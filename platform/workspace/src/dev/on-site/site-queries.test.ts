import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteQueries } from './site-queries';

const servers: Server[] = [];

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The development server of mfe-search, in front of a site. */
async function develop(site: string): Promise<string> {
  const forward = siteQueries(site, ['shell', 'mfe-search']);
  return listen((request, response) => void forward(request, response, () => response.end('"here"')));
}

const HOMES = '/_data/mfe-property/v000000000000/homes.home?input=%7B%7D';

test("queries of the site's areas are answered by the site, without cookies", async () => {
  const site = await listen(({ url, headers }, response) =>
    response.writeHead(200).end(JSON.stringify({ value: [url, headers.cookie ?? null] })),
  );
  const here = await develop(site);
  const answer = await fetch(here + HOMES, { headers: { cookie: 'session=1' } });
  expect([answer.status, await answer.json()]).toEqual([200, { value: [HOMES, null] }]);
  expect(await (await fetch(here + HOMES.replace('property', 'search'))).json()).toBe('here');
  expect(await (await fetch(`${here}/search`)).json()).toBe('here');
});

test('its actions are refused, and a site that is away has a code', async () => {
  const here = await develop('http://127.0.0.1:9');
  const acted = await fetch(here + HOMES, { method: 'POST', body: '{}' });
  expect([acted.status, await acted.json()]).toMatchObject([403, { code: 'not_in_development' }]);
  const asked = await fetch(here + HOMES);
  expect([asked.status, await asked.json()]).toMatchObject([502, { code: 'unreachable' }]);
});

import type { Listing } from '@nivaas/catalog';
import type { ServiceChanges } from '@nivaas/http';
import { bodyOf, startListings } from './test-support/test-listings';

const fact = ({ facts }: Listing, id: string) => facts.find((row) => row.id === id)?.value;

test('a changed price is in every answer that shows it, with a new number and its tags', async () => {
  const { read, change, announced } = await startListings();
  await read('/v1/homes?city=Pune');
  const reply = await change('1', { price: 7_000_000 });
  expect([reply.status, bodyOf(reply)]).toEqual([
    200,
    { number: 2, isHidden: false, home: expect.objectContaining({ id: '1', price: 7_000_000 }) },
  ]);
  expect(announced).toEqual([['listings:1', 'listings', 'listings:pune.apartment']]);
  for (const path of ['/v1/homes?city=Pune', '/v1/featured', '/v1/homes-by-id?id=1']) {
    const { items } = (await read(path)) as { items: Listing[] };
    expect(items[0]).toMatchObject({ id: '1', price: 7_000_000 });
  }
  expect(await read('/v1/homes/1')).toMatchObject({ price: 7_000_000 });
  expect(await read('/v1')).toMatchObject({ number: 2 });
  expect(await read('/v1/category-figures?slug=apartments&city=Pune')).toMatchObject({
    buy: { most: 7_000_000 },
  });
});

test('what follows from a field follows it', async () => {
  const { read, change } = await startListings();
  await change('1', { area: 900, bedrooms: 3 });
  const flat = (await read('/v1/homes/1')) as Listing;
  expect([fact(flat, 'super-area'), fact(flat, 'carpet-area')]).toEqual(['900 sq.ft', '765 sq.ft']);
  expect(flat.description).toContain('A 3 bedroom apartment for sale');
  await change('12', { area: 1500, own: { length: 50 } });
  const plot = (await read('/v1/homes/12')) as Listing;
  expect([fact(plot, 'dimensions'), fact(plot, 'road-width')]).toEqual(['50 ft × 30 ft', '9 m']);
  await change('23', { rent: { preferredTenants: 'Family' } });
  expect(await read('/v1/homes/23')).toMatchObject({
    rent: { depositMonths: 2 },
    traits: { tenants: ['family'] },
  });
});

test('a text of its own replaces the derived one until it is removed, in each language', async () => {
  const { read, change } = await startListings();
  const hindi = { 'accept-language': 'hi' };
  const before = await read('/v1/homes/1', hindi);
  await change('1', { description: 'By the river.', descriptionInHindi: 'नदी के किनारे।' });
  expect(await read('/v1/homes/1')).toMatchObject({ description: 'By the river.' });
  expect(await read('/v1/homes/1', hindi)).toMatchObject({ description: 'नदी के किनारे।' });
  await change('1', { description: null, descriptionInHindi: null });
  expect(await read('/v1/homes/1', hindi)).toEqual(before);
});

test('a new title has no Hindi one until it gets one', async () => {
  const { read, change } = await startListings();
  const titleInHindi = async () =>
    ((await read('/v1/homes/1', { 'accept-language': 'hi' })) as Listing).title;
  await change('1', { title: 'Flat by the river' });
  expect(await titleInHindi()).toBe('Flat by the river');
  await change('1', { title: 'Sunny flat', titleInHindi: 'धूप वाला फ़्लैट' });
  expect(await titleInHindi()).toBe('धूप वाला फ़्लैट');
});

test('a hidden home is as unknown as one that never was, and comes back', async () => {
  const { read, get, change, announced } = await startListings();
  const whole = await read('/v1/homes?limit=100');
  await change('1', { hidden: true });
  const unknown = await get('/v1/homes/31');
  expect(await get('/v1/homes/1')).toEqual(unknown);
  expect((await get('/v1/homes/1/similar')).status).toBe(404);
  expect(await read('/v1/homes-by-id?id=1&id=2')).toMatchObject({ items: [{ id: '2' }] });
  expect(await read('/v1/first-home')).toMatchObject({ id: '2' });
  expect(await read('/v1/homes')).toMatchObject({ total: 29 });
  const featured = (await read('/v1/featured')) as { items: Listing[] };
  expect(featured.items.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  expect(JSON.stringify(await read('/v1/places'))).not.toContain('Wakad');
  expect(await read('/_ops/records/1')).toMatchObject({ isHidden: true, home: { id: '1' } });
  await change('1', { hidden: false });
  expect(await read('/v1/homes?limit=100')).toEqual(whole);
  expect(announced).toHaveLength(2);
});

test('a site whose homes are all hidden has empty answers', async () => {
  const { read, get, change } = await startListings({ seed: [] });
  expect(await read('/v1/homes')).toEqual({ items: [], total: 0 });
  expect(await read('/v1/featured')).toEqual({ items: [] });
  expect((await get('/v1/first-home')).status).toBe(404);
  expect((await change('1', { price: 1 })).status).toBe(404);
});

test.each([
  ['1', { price: 0 }, { price: 'must be a whole number from 1 to 1000000000000' }],
  ['1', { price: '7000000' }, { price: expect.any(String) }],
  ['1', { price: 1.5, area: -1 }, { price: expect.any(String), area: expect.any(String) }],
  ['1', { price: null }, { price: expect.any(String) }],
  ['1', { prize: 7 }, { prize: 'is not a field of this home' }],
  ['1', { id: '2' }, { id: 'cannot be changed' }],
  ['1', { category: 'villa' }, { category: 'cannot be changed' }],
  ['1', { bathrooms: 1.3 }, { bathrooms: 'must be a number of halves from 0 to 99' }],
  ['1', { location: 'Wakad' }, { location: expect.stringContaining('Wakad, Pune') }],
  ['1', { amenities: ['Gym', 'Helipad'] }, { 'amenities.1': expect.stringContaining('must be one of') }],
  ['1', { amenities: ['Gym', 'Gym'] }, { amenities: 'must name each amenity once' }],
  ['1', { title: '  ' }, { title: 'must not be empty' }],
  ['1', { own: { floors: 2 } }, { own: 'is not a field of this home' }],
  ['1', { hidden: 'yes' }, { hidden: 'must be true or false' }],
  ['12', { area: 1000 }, { area: 'must be own.length times own.breadth' }],
  ['23', { rent: { depositMonths: 'two' } }, { 'rent.depositMonths': expect.any(String) }],
  ['1', { pictures: '31' }, { pictures: expect.any(String) }],
])('home %s cannot have %j', async (id, fields, problems) => {
  const { read, change, announced } = await startListings();
  const before = await read(`/_ops/records/${id}`);
  const reply = await change(id, fields);
  expect([reply.status, bodyOf(reply)]).toEqual([
    422,
    { code: 'fields_invalid', message: expect.any(String), fields: problems },
  ]);
  expect([await read(`/_ops/records/${id}`), announced]).toEqual([before, []]);
});

test('__proto__ is no field, and changes nothing', async () => {
  const { send, read } = await startListings();
  const body = '{"__proto__":{"price":1},"price":7000000}';
  await send('POST', '/_ops/records/1', body, { 'content-type': 'application/json' });
  expect(await read('/_ops/records/2')).toMatchObject({ home: { price: 125_000_000 } });
});

test.each([
  ['text/plain', '{}', 415, 'json_only'],
  ['application/json', '[1]', 400, 'malformed_json'],
  ['application/json', '{"price":', 400, 'malformed_json'],
  ['application/json', `{"title":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
])('a body of %s is refused: %.20s', async (type, body, status, code) => {
  const { send } = await startListings();
  const reply = await send('POST', '/_ops/records/1', body, { 'content-type': type });
  expect([reply.status, bodyOf(reply)]).toMatchObject([status, { code }]);
});

test('records are read in pages, and take no other method', async () => {
  const { read, send } = await startListings();
  expect(await read('/_ops/records?offset=28&limit=5')).toMatchObject({
    items: [{ number: 1, isHidden: false, home: { id: '29' } }, { home: { id: '30' } }],
    total: 30,
  });
  const reply = await send('DELETE', '/_ops/records/1');
  expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});

describe('a change is announced', () => {
  test('after it is stored, and before it is answered', async () => {
    let inside: unknown;
    const listings = await startListings({
      onChange: async () => {
        inside = await listings.read('/v1/homes/1');
        return ['a cache'];
      },
    });
    const reply = await listings.change('1', { price: 7_000_000 });
    expect([reply.status, bodyOf(reply)]).toMatchObject([200, { number: 2, unconfirmed: ['a cache'] }]);
    expect(inside).toMatchObject({ price: 7_000_000 });
  });
});

test('says what changed after a change that is known, and that it lacks one that it never had', async () => {
  const { change, read, get } = await startListings();
  await change('1', { price: 7_000_000 });
  await change('2', { price: 8_000_000 });
  const all = (await read('/_changes?after=1')) as ServiceChanges;
  expect(all).toMatchObject({
    height: 3,
    changes: [
      { number: 2, tags: ['listings:1', 'listings', 'listings:pune.apartment'] },
      { number: 3, tags: expect.arrayContaining(['listings:2']) },
    ],
  });
  const [second, third] = all.changes;
  expect(await read('/_changes?after=2')).toEqual({
    height: 3,
    identity: second?.identity,
    changes: [third],
  });
  for (const after of ['', '?after=3', '?after=9'])
    expect(await read(`/_changes${after}`)).toEqual({ height: 3, identity: third?.identity, changes: [] });
  expect((await get('/_changes?after=two')).status).toBe(400);
});

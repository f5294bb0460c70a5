import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedServices } from './named-services';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-named-'));
  await writeFile(join(folder, 'stock.js'), '');
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const site = (services: unknown) =>
  writeFile(join(folder, 'package.json'), JSON.stringify({ nivaas: { services } }));
const found = () => [{ name: 'stock', file: join(folder, 'stock.js') }];

test('the services are those of the package.json here, of the program’s own checkout otherwise, or of the setting', async () => {
  expect(namedServices({})).not.toEqual([]);
  await site({ stock: './stock.js' });
  expect(namedServices({})).toEqual(found());
  expect(namedServices({ SERVICES: '-' })).toEqual([]);
  await site({});
  expect(namedServices({})).toEqual([]);
  expect(namedServices({ SERVICES: 'stock=./stock.js' })).toEqual(found());
});

test('what a site names wrongly is refused, not replaced by the services of the program’s own checkout', async () => {
  await site({ Stock: './stock.js' });
  expect(() => namedServices({})).toThrow(/package\.json is wrong at nivaas\.services\.Stock: /);
});

test.each([
  ['stock', /SERVICES must be/],
  ['stock=./stock.js,stock=./stock.js', /SERVICES must be/],
  ['__proto__=./stock.js', /SERVICES must be/],
  ['Stock=./stock.js', /SERVICES must be/],
  ['stock=./away.js', /away\.js of the service stock is not there/],
])('SERVICES=%s is refused', async (text, message) => {
  await site({});
  expect(() => namedServices({ SERVICES: text })).toThrow(message);
});

import { addServersToPath, ensurePrograms, hasVarnishModule } from './programs';

afterEach(() => jest.restoreAllMocks());

test('who may not install is told which packages are missing, and only those', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(1_000);
  const programs = { nodejs: 'node', unheard: 'unheard-of', 'unheard-module': () => false };
  expect(() => ensurePrograms(programs)).toThrow('sudo apt-get install unheard unheard-module');
  expect(() => ensurePrograms({ nodejs: 'node' })).not.toThrow();
});

test('programs of servers are found where Debian keeps them', () => {
  const path = process.env['PATH'];
  addServersToPath();
  expect(process.env['PATH']?.split(':')).toContain('/usr/sbin');
  process.env['PATH'] = path;
  expect(hasVarnishModule('unheard-of')).toBe(false);
});

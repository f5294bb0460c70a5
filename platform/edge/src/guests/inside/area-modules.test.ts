import { AreaModules } from './area-modules';

function modulesOf(files: Record<string, string>): AreaModules {
  const modules = new AreaModules();
  modules.add(new Map(Object.entries(files)));
  return modules;
}

test('files of an area find each other, once, with and without their extension', () => {
  const modules = modulesOf({
    '/a/main.js': `exports.loads = [require('./part'), require('./part.js'), require('/a/part.js')];`,
    '/a/part.js': `module.exports = { name: __filename };`,
  });
  const { loads } = modules.load('/a/main.js') as { loads: unknown[] };
  expect(new Set(loads)).toEqual(new Set([{ name: '/a/part.js' }]));
  expect(new Set(loads).size).toBe(1);
});

test('a file that throws is run again by the next that needs it', () => {
  const modules = modulesOf({
    '/a/main.js': `this.constructor.runs = (this.constructor.runs ?? 0) + 1; throw new Error('try ' + this.constructor.runs);`,
  });
  expect(() => modules.load('/a/main.js')).toThrow('try 1');
  expect(() => modules.load('/a/main.js')).toThrow('try 2');
});

test.each([
  'net',
  'node:net',
  'child_process',
  'stream',
  'node:crypto',
  'async_hooks',
  'module',
  'node:process',
  'react',
  '../b/main.js',
  'toString',
])('no area has the module %s', (name) => {
  const modules = modulesOf({ '/a/main.js': `require(${JSON.stringify(name)});` });
  expect(() => modules.load('/a/main.js')).toThrow(
    `Cannot find module '${name}'. Server code has no modules of Node's.`,
  );
});

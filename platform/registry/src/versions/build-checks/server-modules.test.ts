import { checkServerModules } from './check-build';

const named = (code: string, path = 'server/page.js') =>
  checkServerModules({ files: new Map([[path, Buffer.from(code)]]) }).map(({ message }) => message);

test.each([
  ["const fs = require('fs')", 'fs'],
  ['e.exports=require("node:net")', 'node:net'],
  ['a=await import("fs/promises")', 'fs/promises'],
  ['b=require( `child_process` )', 'child_process'],
])('server code that loads a module of Node is refused: %s', (code, name) => {
  expect(named(code)).toEqual([`The server code loads ${name}, a module of Node's.`]);
});

test.each([
  'require("./" + id)',
  'require("./page.js")',
  'require("react")',
  'loader.require("fs")',
  'text = "fs"',
  'my_require("fs")',
])('other server code is not: %s', (code) => {
  expect(named(code)).toEqual([]);
});

test('code for browsers is not looked at, and a module is named once for each file', () => {
  expect(named('require("fs")', 'client/page.js')).toEqual([]);
  expect(named('require("fs");require("fs")')).toHaveLength(1);
});

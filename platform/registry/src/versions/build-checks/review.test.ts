import { namedHosts, newHosts, newStoppedCode, stoppedCode } from './review';

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const stoppedIn = (text: string, path = 'client/page.js') => stoppedCode(files({ [path]: text }));

test('hosts are found in scripts, styles and drawings, of pages and of the server, once each', () => {
  const found = namedHosts(
    files({
      'client/page.js': 'fetch("https://Api.Evil.test/v1?q="+q);new WebSocket("wss://live.evil.test:8443")',
      'client/page.css': '.a{background:url(//cdn.evil.test/a.png)}',
      'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'server/remote-entry.js': "const a = 'https://api.evil.test'; // see https://react.dev/errors",
    }),
  );
  expect(found).toEqual(['api.evil.test', 'cdn.evil.test', 'live.evil.test', 'react.dev', 'www.w3.org']);
});

test.each([
  ['a comment', 'client/a.js', 'a = 1; //evil.test'],
  ['a division', 'client/a.js', 'x = a//b.c'],
  ['an address without a host', 'client/a.js', 'https:// and https://localhost and https://${host}/'],
  ['a source map, which ships nowhere', 'client/a.js.map', 'https://evil.test'],
])('%s names no host', (_, path, text) => {
  expect(namedHosts(files({ [path]: text }))).toEqual([]);
});

test.each([
  ['eval()', 'a=eval(b)'],
  ['eval()', 'a=(0,eval)(b)'],
  ['eval()', 'window.eval(b)'],
  ['new Function()', 'new Function("return 1")'],
  ['new Function()', 'try{return Function("a","b")()}catch{}'],
  ['document.write()', 'document.write(a);'],
  ['document.write()', 'window.document.writeln(a)'],
  ['innerHTML', 'e.innerHTML=t'],
  ['innerHTML', 'e.innerHTML += t'],
  ['outerHTML', 'e.outerHTML = t'],
  ['insertAdjacentHTML()', 'e.insertAdjacentHTML("beforeend",t)'],
  ['timer with a string', 'setTimeout("a()",1)'],
  ['timer with a string', 'window.setInterval( `a()`, 1)'],
])('%s is found in %s', (kind, text) => {
  expect(stoppedIn(text)).toEqual({ [kind]: 1 });
});

test.each([
  'medieval(a)',
  'page.evaluate(a);jq.eval(a)',
  'a.innerHTML===b;a.innerHTML==b;c=a.innerHTML',
  'isFunction(a);typeof a==="function";function(a){}',
  'setTimeout(()=>"a",1)',
  'stream.write(a)',
])('%s is nothing that the policy stops', (text) => {
  expect(stoppedIn(text)).toEqual({});
});

test.each(['server/page.js', 'client/page.js.map'])('%s is no script of browsers', (path) => {
  expect(stoppedIn('eval(a)', path)).toEqual({});
});

test('new is what the version before has not or less often, and nothing when that is not known', () => {
  expect(newHosts(['a.test', 'b.test'], ['a.test'])).toEqual(['b.test']);
  expect(newHosts(['a.test'], undefined)).toEqual([]);
  const counts = stoppedIn('a.innerHTML=b;c.innerHTML=d;eval(e)');
  expect(newStoppedCode(counts, { innerHTML: 1, 'eval()': 1 })).toEqual(['innerHTML']);
  expect(newStoppedCode(counts, { innerHTML: 2 })).toEqual(['eval()']);
  expect(newStoppedCode(counts, undefined)).toEqual([]);
});

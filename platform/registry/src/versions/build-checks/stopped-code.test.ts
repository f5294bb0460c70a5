import { newStoppedCode, stoppedCode } from './review';

const client = (text: string) => new Map([['client/page.js', Buffer.from(text)]]);

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
  expect(stoppedCode(client(text))).toEqual({ [kind]: 1 });
});

test.each([
  'medieval(a)',
  'page.evaluate(a);jq.eval(a)',
  'a.innerHTML===b;a.innerHTML==b;c=a.innerHTML',
  'isFunction(a);typeof a==="function";function(a){}',
  'setTimeout(()=>"a",1)',
  'stream.write(a)',
])('%s is nothing that the policy stops', (text) => {
  expect(stoppedCode(client(text))).toEqual({});
});

test('only scripts of browsers count', () => {
  const text = Buffer.from('eval(a)');
  expect(
    stoppedCode(
      new Map(['server/page.js', 'client/page.js.map', 'client/page.css'].map((path) => [path, text])),
    ),
  ).toEqual({});
});

test('new is what occurs more often than in the version before, and nothing when that is not known', () => {
  const counts = stoppedCode(client('a.innerHTML=b;c.innerHTML=d;eval(e)'));
  expect(newStoppedCode(counts, { innerHTML: 1, 'eval()': 1 })).toEqual(['innerHTML']);
  expect(newStoppedCode(counts, { innerHTML: 2 })).toEqual(['eval()']);
  expect(newStoppedCode(counts, undefined)).toEqual([]);
});

import { ServiceFeed } from './service-feed';

test.each([
  ['no JSON', '<html>'],
  ['too deep', '['.repeat(100_000)],
  ['a height that no change can have', '{"identity":"a","height":1e300,"changes":[]}'],
  ['a tag that is none', '{"identity":"a","height":1,"changes":[{"number":1,"tags":["__proto__"]}]}'],
])('a service that answers with %s is away, and moves nothing', async (_, body) => {
  const known = { height: 1, identity: 'a' };
  const asked: string[] = [];
  const get = (path: string) => {
    asked.push(path);
    return Promise.resolve({ status: 200, body: Buffer.from(body) });
  };
  const feed = new ServiceFeed('stock', get, true);
  const read = () => feed.read(known, true);
  expect([await read(), await read()]).toEqual(Array(2).fill({ tags: [], wentBack: false }));
  expect([feed.isUp, asked]).toEqual([false, ['/_changes?after=1', '/_changes?after=1']]);
});

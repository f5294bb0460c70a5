import webpack, { type Compiler, type Stats } from 'webpack';
import { AreaCompiler } from './area-compiler';
import type { DevelopmentBuild } from './development-source';

const compiler = () => webpack({ entry: {} }) as Compiler;
const stats = (message = '') => {
  const errors = message ? [{ moduleName: './mfe-shop/src/a.ts', message }] : [];
  return { hasErrors: () => errors.length > 0, toJson: () => ({ errors, warnings: [] }) } as unknown as Stats;
};

test('a document waits for the build of the server that is late, and not for one that failed', async () => {
  const [client, server] = [compiler(), compiler()];
  const onBuild = jest.fn();
  const area = new AreaCompiler('mfe-shop', client, server, undefined, {
    unchanged: () => ({}) as DevelopmentBuild,
    onBuild,
    onFaults: () => undefined,
  });
  await client.hooks.done.promise(stats());
  // The first documents after a start show the last builds.
  await area.settled();
  await server.hooks.done.promise(stats());
  await area.first;
  expect(onBuild).toHaveBeenCalledTimes(1);

  for (const { hooks } of [client, server]) hooks.invalid.call(null, 0);
  await client.hooks.done.promise(stats());
  const answered = jest.fn();
  const document = area.settled().then(answered);
  await new Promise(setImmediate);
  expect(answered).not.toHaveBeenCalled();
  await server.hooks.done.promise(stats('boom'));
  await document;
});

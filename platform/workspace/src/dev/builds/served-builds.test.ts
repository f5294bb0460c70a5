import { ServedBuilds } from './served-builds';

test('a document waits for the builds of the server that are late, and not for one that failed', async () => {
  const builds = new ServedBuilds();
  builds.expect('mfe-tiny');
  await builds.settled();
  for (const area of ['mfe-tiny', 'shell']) builds.note(area);
  for (const area of ['mfe-tiny', 'shell']) builds.expect(area);
  const answered = jest.fn();
  const document = builds.settled().then(answered);
  builds.note('mfe-tiny');
  await new Promise(setImmediate);
  expect(answered).not.toHaveBeenCalled();
  builds.giveUp('shell');
  await document;
  expect(answered).toHaveBeenCalled();
});

import { join } from 'node:path';
import { moveOut, type OwnRepository } from '../harness/checkouts/own-repository';
import { editFile, OwnEdges } from '../harness/own-site';
import { expect, test } from '../harness/test';

const AREA = 'mfe-content';
const STORY = 'Our story';
const NEW_STORY = 'How it began';
const TOKEN = '5d20f7a1c98b463e8f01d7b62a94ce38';

let edges: OwnEdges;
let moved: OwnRepository;

test.beforeAll(async () => {
  [edges, moved] = await Promise.all([OwnEdges.open(), moveOut(AREA)]);
});

test.afterAll(async () => {
  await Promise.all([edges.close(), moved.remove()]);
});

test('an area in a repository of its own is checked, built, released, served and rolled back with our packages alone', async ({
  request,
}) => {
  const { url } = await edges.start({ RELEASE_TOKEN: TOKEN });
  const content = async () => {
    const html = await (await request.get(`${url}/about`)).text();
    return /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/data-version="[^"]+"/g, '');
  };
  const release = (...args: string[]) =>
    moved.run('nivaas-release', [...args, '--edge', url, '--json'], { RELEASE_TOKEN: TOKEN });
  const before = await content();
  // Types of the borrowed fragments, from their live version.
  await moved.run('nivaas-release', ['types', 'mfe-search', '--edge', url], { RELEASE_TOKEN: TOKEN });

  await editFile(join(moved.folder, 'src/data/about.ts'), STORY, NEW_STORY);

  await Promise.all([
    moved.run('tsc', ['--project', '.']),
    moved.run('nivaas-build', []).then(() => moved.run('eslint', ['.', '--max-warnings', '0'])),
    moved.run('jest', ['--silent', '--maxWorkers=1']),
  ]);
  const deployed = await release('deploy', AREA, '--from', 'dist', '--reason', 'from its own repository');
  const { version } = JSON.parse(deployed) as { version: string };

  const { areas } = JSON.parse(await release('status')) as { areas: Record<string, { version: string }> };
  expect(areas[AREA]?.version).toBe(version);
  expect(before).toContain(STORY);
  await expect.poll(content).toBe(before?.replaceAll(STORY, NEW_STORY));
  await release('rollback', AREA, '--reason', 'the story was better');
  await expect.poll(content).toBe(before);
  await expect(release('publish', AREA)).rejects.toThrow('use --from <folder>');
});

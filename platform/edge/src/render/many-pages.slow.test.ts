import { startTestSite } from '../test-support/test-site';

test('E50 more pages at once than fit into the time of one answer are all made, and no version is blamed', async () => {
  const site = await startTestSite({
    guests: 'processes',
    render: { answerTimeoutMs: 600, maxRunning: 4, maxWaitMs: 60_000 },
  });
  const pages = Array.from({ length: 60 }, (_, n) => site.ask(`/works-hard?n=${n}`));
  const statuses = new Set((await Promise.all(pages)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  expect((await site.ask('/_metrics')).text).not.toMatch(/^nivaas_bad_page_views_total\{/m);
});

test('E50 pages beyond what waits for the renderer are refused at once, and nobody is blamed', async () => {
  const site = await startTestSite({
    guests: 'processes',
    render: { maxRunning: 1, maxWaiting: 2, maxWaitMs: 60_000 },
  });
  expect((await site.ask('/')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => site.ask(`/slow?n=${n}`)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(refused[0]?.text).toContain('Try again');
  expect(site.log).not.toContainEqual(expect.objectContaining({ event: 'render-failed' }));
  expect((await site.ask('/_metrics')).text).not.toMatch(/^nivaas_bad_page_views_total\{/m);
  expect((await site.ask('/later')).status).toBe(200);
});

test('E51 pages that wait for ever take no other page with them, and each is that of the version before', async () => {
  const site = await startTestSite({
    releases: [['shell', 'Start']],
    guests: 'processes',
    render: { answerTimeoutMs: 1_000, maxPerClient: 5 },
  });
  for (const content of ['Search one', 'hangs']) {
    await site.served(() => site.release('mfe-shop', content, ['/search/hangs']));
  }
  const renders = async (path: string) => /render (\d+) of/.exec((await site.ask(path)).text)?.[1];
  expect(await renders('/before')).toBe('1');
  const hanging = Array.from({ length: 5 }, (_, n) => site.ask(`/search/hangs?n=${n}`));
  for (const answer of await Promise.all(hanging)) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Search one');
  }
  // The count goes on, so the renderer was not restarted.
  expect(await renders('/after')).toBe('7');
});

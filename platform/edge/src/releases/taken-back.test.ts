import { Guest } from '../render/guest';
import { startTestSite } from '../test-support/test-site';

afterEach(() => jest.restoreAllMocks());

test.each(['rollback', 'off'] as const)(
  'after %s, the process that ran the version ends, and nothing it left behind touches a page',
  async (verb) => {
    const site = await startTestSite({
      releases: [
        ['shell', 'Start'],
        ['mfe-search', 'Search one'],
        ['mfe-search', 'Search patches'],
      ],
    });
    expect((await site.ask('/search')).text).toContain('Search patches');
    const ended = jest.spyOn(Guest.prototype, 'end');
    const next = site.nextRelease();
    await site.registry[verb]('mfe-search', { by: 'Asha' });
    await next;
    expect(ended).toHaveBeenCalledTimes(1);
    expect((await site.ask('/patched')).text).toContain('patched undefined');
  },
);

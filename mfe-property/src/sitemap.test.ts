import { sitemap } from './sitemap';

test('the sitemap lists every home with the date of its listing, and not the saved homes', async () => {
  const entries = await sitemap();
  expect(entries).toHaveLength(30);
  expect(entries[0]).toEqual({ path: '/property/1', lastModified: '2025-04-18' });
});

import { site } from '@nivaas/contracts';
import { act, render, screen, within } from '@testing-library/react';
import { askListings } from '../../../test-support/ask-listings';
import ActionBar from './action-bar';
import { VISIT_ID } from './visit/visit-id';

beforeEach(() => void jest.replaceProperty(site, 'contact', { ...site.contact, isSample: false }));

test('with number and address set, the bar on a phone emails, calls and writes on WhatsApp', async () => {
  let scroll: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: typeof scroll) {
        scroll = callback;
      }
      observe() {}
      disconnect() {}
    },
  });
  const listing = await askListings((client) => client.firstListing());
  render(
    <section>
      <h2 id={VISIT_ID}>Schedule a Visit</h2>
      <ActionBar listing={listing} />
    </section>,
  );
  act(() => scroll([{ isIntersecting: false }]));
  const bar = within(screen.getByRole('region', { name: 'Price and contact' }));
  expect(bar.getByRole('link', { name: 'Email' }).getAttribute('href')).toMatch(/^mailto:.+subject=Enquiry/);
  expect(bar.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+91/);
  expect(bar.getByRole('link', { name: 'Write on WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/91\d+\?text=/,
  );
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

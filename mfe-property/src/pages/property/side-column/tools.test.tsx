import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '@nivaas/contracts';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../../routes';

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const card = (name: string) => within(screen.getByRole('region', { name }));
const result = (term: string) =>
  card('Home Loan Calculator').getByText(term).parentElement?.querySelector('output')?.textContent;

function fill(name: RegExp | string, value: string) {
  fireEvent.change(field(name), { target: { value } });
}

describe('Contact Agent', () => {
  beforeEach(() => renderPage(routes, '/property/1'));

  test('names the rating and the number of reviews', () => {
    const agent = card('Contact Agent');
    expect(agent.getByRole('img', { name: 'Rated 5 out of 5' })).toBeTruthy();
    expect(agent.getByText('42 reviews')).toBeTruthy();
  });

  test('Call Agent says why it cannot, because no number is set; nothing offers WhatsApp', async () => {
    expect(button('Call Agent').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button('Call Agent'));
    expect(button('Call Agent').getAttribute('aria-expanded')).toBe('true');
    expect(card('Contact Agent').getByText(/so a call would reach nobody/)).toBeTruthy();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    expect(card('Contact Agent').queryByText('WhatsApp')).toBeNull();
  });

  test('is marked as a sample, beside whoever posted the home', async () => {
    const agent = card('Contact Agent');
    expect(agent.getByText('Sample')).toBeTruthy();
    expect(agent.getByText(/Invented agent and reviews/)).toBeTruthy();
  });

  test('Email Agent opens a letter that names the home, and says that no address is set', async () => {
    await userEvent.click(button('Email Agent'));
    const href = screen.getByRole('link', { name: site.contact.email }).getAttribute('href') ?? '';
    const letter = new URL(href).searchParams;
    expect(letter.get('subject')).toBe('Enquiry: 2 BHK Apartment in Wakad (#1)');
    expect(letter.get('body')).toContain('http://localhost/property/1');
    expect(card('Contact Agent').getByText(/so an email would reach nobody/)).toBeTruthy();
  });
});

describe('the bar on a phone', () => {
  const observed: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  beforeEach(() => {
    const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(window, {
      matchMedia: () => query,
      IntersectionObserver: class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          observed.push(callback);
        }
        observe() {}
        disconnect() {}
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  const scrollTo = (isIntersecting: boolean) =>
    act(() => observed.forEach((callback) => callback([{ isIntersecting }])));

  test('has price and shortlist, leads to the visit form, and hides while that is in view', async () => {
    await renderPage(routes, '/property/2');
    await waitFor(() => expect(observed).not.toHaveLength(0));
    expect(screen.queryByRole('region', { name: 'Price and contact' })).toBeNull();
    scrollTo(false);
    const bar = card('Price and contact');
    expect(bar.getByText('₹12.5 Cr')).toBeTruthy();
    // Neither number nor address is set.
    expect(bar.queryAllByRole('link')).toEqual([]);
    fireEvent.click(bar.getByRole('button', { name: 'Plan a visit' }));
    expect(document.activeElement).toBe(field('Date'));
    fireEvent.click(bar.getByRole('button', { name: /^Shortlist/ }));
    expect(bar.getByRole('button', { pressed: true })).toBeTruthy();
    expect(screen.getByText('Saved on this device.')).toBeTruthy();
    scrollTo(true);
    expect(screen.queryByRole('region', { name: 'Price and contact' })).toBeNull();
  });
});

describe('Schedule a Visit', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), doNotFake: ['queueMicrotask'] });
    await renderPage(routes, '/property/1');
  });
  afterEach(() => jest.useRealTimers());

  test('offers the days from today in India, 90 days ahead', () => {
    expect([field('Date').min, field('Date').max]).toEqual(['2026-11-21', '2027-02-19']);
    expect(screen.getByText('From 21 Nov 2026 to 19 Feb 2027')).toBeTruthy();
  });

  test('the chosen date is repeated in words, until the visit is planned', () => {
    fill('Date', '2026-11-22');
    expect(screen.getByText('Sun, 22 Nov 2026')).toBeTruthy();
    expect(field('Date').getAttribute('aria-describedby')).toContain(screen.getByText('Sun, 22 Nov 2026').id);
    fill('Time slot', 'Evening (3PM-6PM)');
    fireEvent.click(button('Schedule Visit'));
    expect(screen.queryByText('Sun, 22 Nov 2026')).toBeNull();
  });

  test('an empty form is answered by a summary with focus, whose lines lead to the fields', () => {
    fireEvent.click(button('Schedule Visit'));
    const summary = card('Schedule a Visit').getByRole('alert');
    expect(document.activeElement).toBe(summary);
    fireEvent.click(within(summary).getByRole('link', { name: 'Choose a time slot' }));
    expect(document.activeElement).toBe(field('Time slot'));
  });

  test('a visit is confirmed without pretending, kept on the device and offered to the calendar', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    fill('Date', '2026-12-01');
    fill('Time slot', 'Morning (9AM-12PM)');
    fireEvent.click(button('Schedule Visit'));
    expect(card('Schedule a Visit').getByRole('status').textContent).toBe(
      'Visit planned for 1 Dec 2026, Morning (9AM-12PM). This demo does not notify the agent.',
    );
    expect(JSON.parse(localStorage.getItem('nivaas:visits') ?? '')).toEqual([
      {
        listingId: '1',
        title: '2 BHK Apartment in Wakad',
        date: '2026-12-01',
        slot: 'Morning (9AM-12PM)',
      },
    ]);
    fireEvent.click(button('Add to calendar'));
    await waitFor(() => expect(names).toEqual(['visit-2026-12-01.ics']));
    expect(files[0]?.type).toContain('text/calendar');
    jest.restoreAllMocks();
  });
});

describe('Home Loan Calculator', () => {
  beforeEach(() => renderPage(routes, '/property/1'));

  /** A live region, and time that stands still. */
  function withAnnouncer(): HTMLElement {
    jest.useFakeTimers();
    return document.body.appendChild(Object.assign(document.createElement('div'), { id: 'announcer' }));
  }
  afterEach(() => {
    jest.useRealTimers();
    document.getElementById('announcer')?.remove();
  });

  test('begins with the price, 8.5 % and 20 years, and computes', async () => {
    expect([/Loan Amount/, /Interest Rate/, /Loan Tenure/].map((name) => field(name).value)).toEqual([
      '67,61,000',
      '8.5',
      '20',
    ]);
    expect(result('Monthly EMI')).toBe('₹58,674');
    expect(result('Total Interest Payable')).toBe('₹73,20,647');
  });

  test('the result follows the input, and Apply takes the figures along', async () => {
    fill(/Loan Amount/, '50 L');
    expect(screen.getByText('50,00,000 rupees = 50 Lakh')).toBeTruthy();
    fill(/Interest Rate/, '9.25');
    fill(/Loan Tenure/, '15');
    expect(result('Monthly EMI')).toBe('₹51,460');
    expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe(
      '/resources/home-loans?amount=5000000&rate=9.25&years=15',
    );
  });

  test('the result is spoken once, when typing has stopped', async () => {
    const region = withAnnouncer();
    fill(/Loan Amount/, '100000');
    act(() => void jest.advanceTimersByTime(300));
    fill(/Loan Amount/, '1000000');
    act(() => void jest.advanceTimersByTime(450));
    expect(region.textContent).toBe('');
    act(() => void jest.advanceTimersByTime(200));
    expect(region.textContent).toBe('Monthly EMI ₹8,678. Total Interest Payable ₹10,82,776.');
  });

  test.each([
    [/Loan Amount/, '0', 'Enter an amount from ₹1 to ₹100 crore'],
    [/Interest Rate/, '31', 'Enter a rate from 0 to 30 %'],
    [/Loan Tenure/, '41', 'Enter a tenure from 1 to 40 years'],
  ])('%s refuses %s and shows no result', async (name, value, message) => {
    fill(name, value);
    expect(screen.getByText(message)).toBeTruthy();
    expect(result('Monthly EMI')).toBe('–');
  });

  test('maintenance is added to the EMI, and both are spoken together', async () => {
    const region = withAnnouncer();
    fill('Maintenance per month', '3,500');
    expect(result('EMI and maintenance per month')).toBe('₹62,174');
    act(() => void jest.advanceTimersByTime(600));
    expect(region.textContent).toBe('EMI and maintenance per month: ₹62,174.');
    fill('Loan Amount', '10 L');
    act(() => void jest.advanceTimersByTime(600));
    expect(region.textContent).toMatch(/^Monthly EMI ₹8,678\. .* EMI and maintenance per month: ₹12,178\.$/);
  });

  test.each(['', '11 lakh', 'a lot'])('with %p as maintenance there is no monthly cost', async (entry) => {
    fill('Maintenance per month', '3500');
    fill('Maintenance per month', entry);
    expect(screen.queryByText('EMI and maintenance per month')).toBeNull();
    expect(screen.queryByText('Enter an amount up to ₹10 lakh') !== null).toBe(entry !== '');
  });

  test('says what banks usually lend on this price, and uses it on request', async () => {
    expect(screen.getByText('Banks usually lend up to ₹54,08,800 on this price.')).toBeTruthy();
    await userEvent.click(button('Use this amount'));
    expect(field(/Loan Amount/).value).toBe('54,08,800');
  });

  test('the yearly schedule has a row for each year', async () => {
    await userEvent.click(screen.getByText('Yearly schedule', { selector: 'summary' }));
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(20);
  });
});

describe('Home Loan Calculator of a rental', () => {
  test('on a rental maintenance is added to the rent, unless the rent includes it', async () => {
    const page = await renderPage(routes, '/property/4');
    fill('Maintenance per month', '4000');
    expect(result('Rent and maintenance per month')).toBe('₹89,000');
    expect(card('Home Loan Calculator').queryByText('Monthly EMI')).toBeNull();
    await page.navigate('/property/20');
    expect(screen.queryByLabelText('Maintenance per month')).toBeNull();
  });

  test('on a rental it asks for the price of a home to buy, and offers the loan that the rent would pay back', async () => {
    await renderPage(routes, '/property/4');
    expect(field(/Loan Amount/).value).toBe('');
    expect(screen.getByText('Enter the price of a home you plan to buy')).toBeTruthy();
    expect(field(/Loan Amount/).getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Apply' })).toBeNull();
    await userEvent.click(button('Use this amount'));
    expect(field(/Loan Amount/).value).toBe('97,94,000');
    expect(result('Monthly EMI')).toBe('₹84,995');
  });
});

test('another home starts with fresh tools', async () => {
  const page = await renderPage(routes, '/property/1');
  fill(/Loan Amount/, '5');
  await page.navigate('/property/2');
  expect(field(/Loan Amount/).value).toBe('12,50,00,000');
});

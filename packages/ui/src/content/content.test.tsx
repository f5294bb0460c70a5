import { render, screen } from '@testing-library/react';
import * as icons from '../icons/icons';
import { Avatar } from '../media/avatar';
import { FactList } from './fact-list';
import { Icon } from '../icons/icon';
import { Picture } from '../media/picture';
import { Rating } from './rating';

test('a rating is one image that says its value', () => {
  render(<Rating value={4.8} />);
  expect(screen.getByRole('img', { name: 'Rated 4.8 out of 5' })).toBeInstanceOf(SVGElement);
});

test('initials come from the first and the last name and are not read out', () => {
  const { container } = render(<Avatar name="Asha Devi Rao" />);
  expect(container.textContent).toBe('AR');
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('icons are not read out', () => {
  render(<Icon shape={icons.search} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('facts pair a term with its value', () => {
  render(<FactList items={[{ term: 'Carpet Area', value: '722 sq.ft' }]} />);
  expect(screen.getByRole('term').textContent).toBe('Carpet Area');
  expect(screen.getByRole('definition').textContent).toBe('722 sq.ft');
});

test('a picture reserves its place and waits until it comes near, unless it matters most', () => {
  render(
    <>
      <Picture src="/1.webp" alt="Balcony" width={800} height={600} />
      <Picture src="/2.webp" alt="Hall" width={800} height={600} priority />
    </>,
  );
  const later = screen.getByRole('img', { name: 'Balcony' });
  const first = screen.getByRole('img', { name: 'Hall' });
  expect([later.getAttribute('width'), later.getAttribute('height')]).toEqual(['800', '600']);
  expect([later.getAttribute('loading'), first.getAttribute('loading')]).toEqual(['lazy', 'eager']);
  expect(first.getAttribute('fetchpriority')).toBe('high');
});

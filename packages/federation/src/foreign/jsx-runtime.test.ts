import { createElement, Fragment, type ReactElement } from 'react';
import { jsxRuntimeFor } from './jsx-runtime';

const { jsx, jsxs } = jsxRuntimeFor({ createElement, Fragment } as never, 'https://home.test');
const propsOf = (type: unknown, props: Record<string, unknown>) =>
  (jsx(type, props) as ReactElement<Record<string, unknown>>).props;

test.each([
  ['/search?type=buy', 'https://home.test/search?type=buy'],
  ['#app', '#app'],
  ['mailto:hello@home.test', 'mailto:hello@home.test'],
  ['https://other.test/', 'https://other.test/'],
  ['//other.test/', '//other.test/'],
])('the address %s in a page of another origin is %s', (given, shown) => {
  expect(propsOf('a', { href: given })).toEqual({ href: shown });
});

test('each candidate of a picture is found at home, and the property of a component stays as it is', () => {
  expect(propsOf('img', { srcSet: '/a.svg 1x, /b.svg 2x' })).toEqual({
    srcSet: 'https://home.test/a.svg 1x, https://home.test/b.svg 2x',
  });
  expect(propsOf(() => null, { href: '/search' })).toEqual({ href: '/search' });
});

test('keys and children reach the element', () => {
  const list = jsxs('ul', { children: [jsx('li', {}, 'a'), 'b'] }) as ReactElement<{ children: unknown[] }>;
  expect(list.props.children).toHaveLength(2);
  expect((list.props.children[0] as ReactElement).key).toBe('a');
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as ui from './index';

type States = Record<string, Record<string, ReactNode>>;

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.states.tsx'),
);
const modules = files.map((file) => jest.requireActual<{ states: States }>(join(__dirname, file)));
const states: States = Object.assign({}, ...modules.map((module) => module.states)) as States;

test('every primitive has states, and nothing else has', () => {
  const primitives = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(states).sort()).toEqual(primitives.sort());
});

test.each(Object.entries(states))('%s shows something in each state', (_, shown) => {
  for (const state of Object.values(shown)) {
    const { container, unmount } = render(<>{state}</>);
    expect(container.firstChild).not.toBeNull();
    unmount();
  }
});

import { goneFrom } from './exports-of';

const use = (module: string, name: string) => ({ file: 'mfe-x/src/a.tsx', line: 1, module, name });

test('gone is what is exported today and then no more; types never are', () => {
  const uses = [
    use('react', 'use'),
    use('react', 'useState'),
    use('react', 'ReactNode'),
    use('react-dom/x', 'y'),
  ];
  const now = { react: ['use', 'useState'], 'react-dom/x': ['y'] };
  const then = { react: ['useState'], 'react-dom/x': [] };
  expect(goneFrom(uses, now, then).map(({ name }) => name)).toEqual(['use', 'y']);
});

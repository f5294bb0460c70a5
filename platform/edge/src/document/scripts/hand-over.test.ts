import { runInNewContext } from 'node:vm';
import { languageAttribute, assignment } from './hand-over';

test('a value is left on <html>', () => {
  const page: Record<string, unknown> = { document: { documentElement: {} } };
  runInNewContext(assignment('view', '"a token"'), page);
  expect(page).toEqual({ document: { documentElement: { view: 'a token' } } });
});

test('a document in Hindi says so to all its code, and an English one needs no word', () => {
  expect(languageAttribute('hi')).toEqual({ 'data-nivaas-language': 'hi' });
  expect(languageAttribute('en')).toEqual({});
});

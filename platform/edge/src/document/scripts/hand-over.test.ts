import { runInNewContext } from 'node:vm';
import { languageAttribute, languageGlobal, assignment } from './hand-over';

test('a value is left on <html>, and under the global that shells from before 0.6 read', () => {
  const page: Record<string, unknown> = { document: { documentElement: {} } };
  runInNewContext(assignment('view', '"a token"'), page);
  expect(page).toEqual({ document: { documentElement: { view: 'a token' } }, __NIVAAS_VIEW__: 'a token' });
});

test('a document in Hindi says so to all its code, and an English one needs no word', () => {
  expect(languageAttribute('hi')).toEqual({ 'data-nivaas-language': 'hi' });
  expect(runInNewContext(languageGlobal('hi'))).toBe('hi');
  expect([languageAttribute('en'), languageGlobal('en')]).toEqual([{}, '']);
});

import { figuresOf } from './lighthouse';

const category = (score: number, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'advice' ? 0 : 1 })),
});

it('scores are out of a hundred, and what cost points is named once, without mere advice', () => {
  const report = {
    categories: {
      performance: category(0.994, 'advice', 'paint'),
      accessibility: category(1, 'names'),
      'best-practices': category(0.5, 'console'),
      seo: category(0.92, 'console', 'crawl'),
    },
    audits: {
      advice: { title: 'Reduce something', score: 0 },
      paint: { title: 'First paint', score: 0.97 },
      names: { title: 'Names', score: 1 },
      console: { title: 'Errors in the console', score: 0 },
      crawl: { title: 'Does not apply', score: null },
    },
  };
  expect(figuresOf(report)).toEqual({
    scores: { performance: 99, accessibility: 100, 'best-practices': 50, seo: 92 },
    lost: ['First paint', 'Errors in the console'],
  });
});

import { addTranslation, language } from '@nivaas/contracts';
import type { Article } from '../article';

/* Only loaders use articles. Their Hindi texts must be added before their modules are loaded. */

/** In the order in which visitors usually need them. */
export async function loadGuides(): Promise<Article[]> {
  if (language === 'hi') {
    const { translation } = await import('../hindi/guides/guides.hi');
    addTranslation(translation);
  }
  const { guides } = await import('./guides/guides');
  return guides;
}

/** Newest first, by the period that they are about. */
export async function loadNews(): Promise<Article[]> {
  if (language === 'hi') {
    const { translation } = await import('../hindi/news/news.hi');
    addTranslation(translation);
  }
  const { news } = await import('./news/news');
  return news;
}

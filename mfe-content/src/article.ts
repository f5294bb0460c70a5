import { locale } from '@nivaas/contracts';
import type { heroArtwork } from '@nivaas/catalog/pictures';
import { topicsMessages } from './messages';

/**
 * Part of an article: a text is a paragraph, several texts are a list. Articles are JSON data, so that loaders can send
 * them.
 */
export type Block =
  | string
  | string[]
  | { kind: 'steps'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'note'; title?: string; text: string }
  | { kind: 'terms'; items: Term[] }
  | { kind: 'links'; items: { label: string; href: string }[] }
  /** The stamp duty calculator. */
  | { kind: 'stamp-duty' };

/** A term of a glossary; `id` is its anchor. */
export interface Term {
  id: string;
  term: string;
  meaning: string;
}

export interface Section {
  /** Anchor of the heading. */
  id: string;
  heading: string;
  blocks: Block[];
}

export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** A source; `href` is the front page of its publisher, because addresses of single documents change. */
export interface Source {
  label: string;
  href?: string;
}

export interface Article {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  /** Name of a drawing behind page titles. */
  picture: keyof typeof heroArtwork;
  /** YYYY-MM-DD: when the text was written or last reviewed. */
  date: string;
  /** Period that a news article is about; `iso` is for `<time>`. */
  period?: { iso: string; label: string };
  sections: Section[];
  sources: Source[];
  questions?: Question[];
}

export type ArticleSummary = Pick<Article, 'slug' | 'title' | 'summary' | 'topic' | 'date' | 'period'> & {
  /** URL of the drawing. */
  picture: string;
  minutes: number;
};

/** The name of a topic in the language of the page. Addresses use the English name. */
export function topicName(topic: string): string {
  return topicsMessages[topic] ?? topic;
}

const WORDS_PER_MINUTE = 200;

export function readingMinutes(article: Pick<Article, 'sections' | 'questions'>): number {
  const words = JSON.stringify([article.sections, article.questions ?? []]).split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Summaries for a list of articles. */
export async function summariesOf(articles: Article[]): Promise<ArticleSummary[]> {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return articles.map((article) => {
    const { slug, title, summary, topic, date, period } = article;
    const picture = heroArtwork[article.picture];
    const minutes = readingMinutes(article);
    return { slug, title, summary, topic, date, ...(period && { period }), picture, minutes };
  });
}

/** schema.org FAQPage. The questions must be visible on the page. */
export function questionsNode(questions: Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** schema.org Article. The shell adds the publisher. */
export function articleNode(article: Pick<Article, 'title' | 'summary' | 'date'>): Record<string, unknown> {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    inLanguage: locale,
  };
}

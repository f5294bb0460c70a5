import { localeOf, localPath, type Language } from '@nivaas/contracts';
import type { Reply } from '@nivaas/http';
import { escapeHtml } from '../escape';

const HOME = { en: 'Home', hi: 'होम' } as const satisfies Record<Language, string>;

/**
 * A page that needs no other file.
 *
 * @param code Reason, for machines.
 * @param content HTML after the heading.
 */
export function plainDocument(
  language: Language,
  { title, code }: { title: string; code: string },
  content: string,
): string {
  return `<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main data-code="${code}">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

export function plainPage(status: number, body: string, headers: Record<string, string> = {}): Reply {
  const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...headers,
    },
    body,
  };
}

export function homeLink(language: Language): string {
  return `<a href="${localPath('/', language)}">${HOME[language]}</a>`;
}

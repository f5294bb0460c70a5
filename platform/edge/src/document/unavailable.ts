import { brand, emailHref, phoneHref } from '@nivaas/contracts';
import { escapeHtml } from './escape';

/** The page for when nothing can be rendered. It needs no other file. @param code Why, for machines. */
export function unavailableDocument(code = 'unavailable'): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brand.name)} is not available right now</title>
</head>
<body>
<main data-code="${code}">
<h1>${escapeHtml(brand.name)} is not available right now</h1>
<p>We cannot show this page at the moment. Please try again in a minute.</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p>
<p>You can reach us at <a href="${phoneHref}">${escapeHtml(brand.phone)}</a> or
<a href="${emailHref}">${escapeHtml(brand.email)}</a>.</p>
</main>
</body>
</html>
`;
}

/**
 * Resolves when the page is visible. A browser may prerender a document before the click on its link. Until then no
 * effect runs, nothing is stored, and no page view is reported.
 */
export async function activated(): Promise<void> {
  const page: Document & { prerendering?: boolean } = document;
  if (!page.prerendering) return;
  await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
}

/**
 * Resolves when the page is seen. A browser may render a document before the click on its link: until then no effect
 * runs, nothing is stored, and nobody is told of a page view.
 */
export async function activated(): Promise<void> {
  const page: Document & { prerendering?: boolean } = document;
  if (!page.prerendering) return;
  await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
}

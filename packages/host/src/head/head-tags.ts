import { headTags, structuredData, type PageHead } from '@nivaas/contracts';

/** Replaces the page's elements in the head, which are marked `data-head`, and its structured data. */
export function writeHeadTags(head: PageHead): void {
  const origin = document.documentElement.dataset['origin'] ?? window.location.origin;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes } of headTags(head, origin)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    document.head.append(element);
  }
  const graph = document.head.querySelector('#structured-data');
  if (graph) graph.textContent = JSON.stringify(structuredData(head, origin));
}

/** An element of a drawing. Drawings have no text between their elements. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

export function parse(svg: string): Element {
  const top: Element = { name: '', attributes: {}, children: [] };
  const open = [top];
  for (const [, end, name = '', text = '', isEmpty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (end) {
      open.pop();
      continue;
    }
    const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value] as const);
    const element: Element = { name, attributes: Object.fromEntries(pairs), children: [] };
    open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
  }
  return top.children[0] ?? top;
}

export function print({ name, attributes, children }: Element): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length === 0
    ? `<${name}${text}/>`
    : `<${name}${text}>${children.map(print).join('')}</${name}>`;
}

export function* elementsIn(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}

export type Parts = ReadonlyMap<string, Element>;

/** Elements with an id, by `#id`. */
export function partsOf(root: Element): Parts {
  const named = [...elementsIn(root)].filter(({ attributes }) => attributes['id']);
  return new Map(named.map((element) => [`#${element.attributes['id'] ?? ''}`, element]));
}

/** The part that a `use` shows. */
export function partOf({ attributes }: Element, parts: Parts): Element {
  const part = parts.get(attributes['href'] ?? '');
  if (!part) throw new Error(`Nothing has the id ${attributes['href'] ?? ''}.`);
  return part;
}

/** Number of elements that a browser makes of the drawing: each `use` is a copy of its part. */
export function countElements(root: Element): number {
  const parts = partsOf(root);
  const count = (element: Element): number =>
    element.name === 'use'
      ? 1 + count(partOf(element, parts))
      : element.children.reduce((sum, child) => sum + count(child), 1);
  return count(root);
}

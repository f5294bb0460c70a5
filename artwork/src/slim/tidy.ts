import { merge } from './merge';
import { elementsIn, partOf, partsOf, print, type Element, type Parts } from './tree';

/** A group up to this size is a thing, such as a person, and stays together. */
export const THING = 8;
const MOVE = /^translate\(([-\d.]+) ([-\d.]+)\)$/;
const PLACES: Record<string, [string, string]> = {
  use: ['x', 'y'],
  rect: ['x', 'y'],
  circle: ['cx', 'cy'],
  ellipse: ['cx', 'cy'],
};

/** Removes elements that only wrap or name others, in place, until none is left. */
export function tidy(root: Element): void {
  for (let before = ''; before !== print(root);) {
    before = print(root);
    inlinePartsUsedOnce(root);
    dissolveGroups(root);
    dropUnusedParts(root);
  }
}

/** Merges shapes inside each group. @param isExpanded First writes out the parts that a group uses. */
export function mergeShapes(root: Element, isExpanded: boolean): void {
  dissolveGroups(root);
  const parts = partsOf(root);
  for (const element of [...elementsIn(root)]) {
    if (element.name !== 'g' && element.name !== 'svg') continue;
    const children = isExpanded
      ? element.children.flatMap((child) => copied(child, parts))
      : element.children;
    element.children = merge(children, parts);
  }
}

/** The shapes of the part instead of its use, if that only moves it. */
function copied(element: Element, parts: Parts): Element[] {
  if (element.name !== 'use' || element.attributes['transform']) return [element];
  const shapes = (inner: Element, outer: string): Element[] => {
    const { transform = '', x = '0', y = '0' } = inner.attributes;
    if (inner.name === 'use') return shapes(partOf(inner, parts), `${outer}${transform}translate(${x} ${y})`);
    if (inner.name === 'g') return inner.children.flatMap((child) => shapes(child, outer + transform));
    return [{ ...inner, attributes: { ...without('id', inner.attributes), transform: outer + transform } }];
  };
  return shapes(element, '');
}

function without(key: string, attributes: Element['attributes']): Element['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== key));
}

function inlinePartsUsedOnce(root: Element): void {
  const uses = [...elementsIn(root)].filter(({ name }) => name === 'use');
  const parts = partsOf(root);
  for (const use of uses) {
    const { href, x = '0', y = '0', transform = '' } = use.attributes;
    if (uses.filter(({ attributes }) => attributes['href'] === href).length > 1) continue;
    const part = partOf(use, parts);
    const { transform: inner = '', ...rest } = without('id', part.attributes);
    const whole = transform + (x === '0' && y === '0' ? '' : `translate(${x} ${y})`) + inner;
    Object.assign(use, {
      name: part.name,
      children: part.children,
      attributes: whole ? { ...rest, transform: whole } : rest,
    });
    part.name = '';
  }
  for (const element of elementsIn(root)) element.children = element.children.filter(({ name }) => name);
}

/** Gives a group's transform to its only child; a large group that only moves gives it to all. */
function dissolveGroups(element: Element): void {
  element.children.forEach(dissolveGroups);
  element.children = element.children.flatMap((child): Element[] => {
    const { transform = '', ...rest } = child.attributes;
    const { children } = child;
    if (child.name !== 'g') return [child];
    if (children.length === 0) return [];
    const [only] = children;
    if (only && children.length === 1 && only.name !== 'svg') {
      const isNamed = 'id' in rest && Object.keys(rest).length === 1 && !only.attributes['id'];
      if (isNamed && !transform) return [{ ...only, attributes: { ...rest, ...only.attributes } }];
      if (Object.keys(rest).length === 0 && !only.attributes['clip-path']) return [moved(only, transform)];
    }
    const isPlain = Object.keys(rest).length === 0 && (!transform || MOVE.test(transform));
    const isLarge = children.length > THING || !transform;
    const mayMove = children.every(({ name, attributes }) => name !== 'svg' && !attributes['clip-path']);
    return isPlain && isLarge && mayMove ? children.map((inner) => moved(inner, transform)) : [child];
  });
}

function moved(element: Element, transform: string): Element {
  const { attributes, name } = element;
  const [, dx, dy] = MOVE.exec(transform) ?? [];
  const [keyX, keyY] = PLACES[name] ?? [];
  if (!transform) return element;
  if (attributes['transform'] || !keyX || !keyY || dx === undefined)
    return {
      ...element,
      attributes: { ...attributes, transform: transform + (attributes['transform'] ?? '') },
    };
  const sum = (key: string, by?: string) =>
    String(Math.round((Number(attributes[key] ?? 0) + Number(by)) * 10) / 10);
  return { ...element, attributes: { ...attributes, [keyX]: sum(keyX, dx), [keyY]: sum(keyY, dy) } };
}

function dropUnusedParts(root: Element): void {
  const text = print(root);
  for (const element of elementsIn(root))
    if (element.name === 'defs')
      element.children = element.children.filter(
        ({ attributes: { id = '' } }) => text.includes(`#${id}"`) || text.includes(`#${id})`),
      );
}

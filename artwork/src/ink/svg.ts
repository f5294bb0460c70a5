import type { Colour } from './colour';

type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [number, number];

/** Whole numbers above 6, one decimal below: finer steps cannot be seen and cost bytes. */
export function round(value: number): number {
  return Math.abs(value) > 6 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** Path data with every number rounded. */
export function d(texts: TemplateStringsArray, ...values: number[]): string {
  return texts
    .map((text, index) => (index === 0 ? text : `${round(values[index - 1] ?? 0)}${text}`))
    .join('');
}

/** No space before a minus sign or after a letter, no zero before a point. */
function tighten(data: string): string {
  return data
    .replace(/([A-Za-z,]) +/g, '$1')
    .replace(/ +(?=-)/g, '')
    .replace(/(^|[^\d.])0(?=\.\d)/g, '$1');
}

/** Opacity of the paint instead of the element: no layer of its own, so it is cheaper to draw. */
function ofPaint({ opacity, ...rest }: Attributes, kind: 'fill' | 'stroke'): Attributes {
  return { ...rest, [`${kind}-opacity`]: opacity };
}

function element(name: string, attributes: Attributes, children = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children ? `<${name}${text}>${children}</${name}>` : `<${name}${text}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) {
  return element('rect', { x, y, width, height, fill, ...ofPaint(more, 'fill') });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
  return element('circle', { cx, cy, r, fill, ...ofPaint(more, 'fill') });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  return element('ellipse', { cx, cy, rx, ry, fill, ...ofPaint(more, 'fill') });
}

export function path(data: string, fill: string, more: Attributes = {}) {
  return element('path', { d: tighten(data), fill, ...ofPaint(more, 'fill') });
}

export function stroke(data: string, colour: string, width: number, more: Attributes = {}) {
  return element('path', {
    d: tighten(data),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    ...ofPaint(more, 'stroke'),
  });
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}) {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more);
}

export function group(transform: string | undefined, children: string, more: Attributes = {}) {
  return element('g', { transform, ...more }, children);
}

/** Moves, and scales when `scale` is given; a negative `scaleX` mirrors. */
export function place(x: number, y: number, children: string, scale = 1, scaleX = scale): string {
  const two = (value: number) => Math.round(value * 100) / 100;
  const scaling = scale === 1 && scaleX === 1 ? '' : `scale(${two(scaleX)} ${two(scale)})`;
  return group(`translate(${round(x)} ${round(y)})${scaling}`, children);
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];
type Direction = 'down' | 'right' | 'radial' | 'diagonal';

/** One picture: collects gradients and reusable parts under short ids, which are unique in the file. */
export class Picture {
  private readonly definitions: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly drawn = new Map<string, (x: number, y: number) => string>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** Returns a paint for `fill`. */
  gradient(stops: readonly Stop[], direction: Direction = 'down'): string {
    const children = stops
      .map(([offset, colour, opacity]) =>
        element('stop', {
          offset: String(offset),
          'stop-color': colour,
          'stop-opacity': opacity === undefined ? undefined : String(opacity),
        }),
      )
      .join('');
    const name = direction === 'radial' ? 'radialGradient' : 'linearGradient';
    const vector = { down: { x2: 0, y2: 1 }, right: {}, diagonal: { x2: 1, y2: 1 }, radial: {} }[direction];
    return `url(#${this.define((id) => element(name, { id, ...vector }, children))})`;
  }

  /** Returns a value for `clip-path`. */
  clip(shape: string): string {
    return `url(#${this.define((id) => element('clipPath', { id }, shape))})`;
  }

  /** Returns a function that puts the part at a place: one copy in the file however often it is used. */
  part(children: string): (x: number, y: number) => string {
    const id = this.define((name) => group(undefined, children, { id: name }));
    return (x, y) => element('use', { href: `#${id}`, x: x || undefined, y: y || undefined });
  }

  /** Like `part`, but drawn only at the first use of the key in this picture. */
  once(key: string, draw: () => string): string {
    const copy = this.drawn.get(key) ?? this.part(draw());
    this.drawn.set(key, copy);
    return copy(0, 0);
  }

  finish(children: string): string {
    const size = `${this.width} ${this.height}`;
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${this.width}" height="${this.height}">`;
    return `${open}<defs>${this.definitions.join('')}</defs>${children}</svg>\n`;
  }

  private define(write: (id: string) => string): string {
    const content = write('');
    const id = this.known.get(content) ?? `p${this.known.size.toString(36)}`;
    if (!this.known.has(content)) {
      this.known.set(content, id);
      this.definitions.push(write(id));
    }
    return id;
  }
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Part of the inner picture, in its own coordinates; absent: all of it. */
  viewBox?: string;
}

/** A finished picture inside another one; its ids get a prefix so that they stay unique in the file. */
export function embed(svg: string, frame: Frame): string {
  const inner = svg.replace(/id="p/g, 'id="e').replace(/#p/g, '#e').replace(/\n$/, '');
  const own = /viewBox="([^"]+)"/.exec(inner)?.[1] ?? '';
  const { viewBox = own, ...place } = frame;
  const attributes = Object.entries(place).map(([name, value]) => ` ${name}="${round(value)}"`);
  return inner.replace(/^<svg [^>]*>/, `<svg${attributes.join('')} viewBox="${viewBox}">`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The colour of a token: both sides of `light-dark()`, or one colour for both themes. */
function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const sides = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
  const hex = sides ? sides[theme === 'light' ? 1 : 2] : value;
  if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`--${token} is not a plain colour: ${value}`);
  return hex;
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [darker, lighter] = [one, other]
    .map((token) => luminance(colour(token, theme)))
    .sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const plainSurfaces = ['surface-page', 'surface-card', 'surface-sunken', 'surface-raised'];
const softSurfaces = ['brand-soft', 'accent-soft', 'danger-soft', 'success-soft', 'notice-soft'];
const pairs = (inks: string[], surfaces: string[]) =>
  inks.flatMap((ink) => surfaces.map((on) => [ink, on] as const));

const textPairs = [
  ...pairs(['ink', 'ink-muted', 'ink-link', 'danger', 'success', 'accent-ink'], plainSurfaces),
  ...pairs(['ink'], softSurfaces),
  ...pairs(['ink-on-strong', 'ink-on-strong-muted'], ['surface-strong', 'surface-footer']),
  ...pairs(['on-brand'], ['brand', 'brand-hover']),
  ...pairs(['ink-link'], ['brand-soft']),
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['notice-ink', 'notice-soft'],
  ['surface-strong', 'ink-on-strong-muted'],
] as const;

const shapePairs = [
  ...pairs(['line-control', 'focus', 'brand'], plainSurfaces),
  ...pairs(['star'], ['surface-card', 'surface-page']),
  ...pairs(['accent'], plainSurfaces),
] as const;

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(textPairs)('text in %s reads on %s: at least 4.5 to 1', (ink, surface) => {
    expect(contrast(ink, surface, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('shapes in %s stand out from %s: at least 3 to 1', (shape, surface) => {
    expect(contrast(shape, surface, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('the theme follows the device until the visitor chooses one', () => {
  expect(css).toMatch(/:root,\s+\[data-theme\] \{\s+color-scheme: light dark;/);
  expect(css).toMatch(/\[data-theme='dark'\] \{\s+color-scheme: dark;/);
  expect(css).toMatch(/\[data-theme='light'\] \{\s+color-scheme: light;/);
});

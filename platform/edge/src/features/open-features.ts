import type { EdgeConfig } from '../config';
import type { DocumentMarks } from '../document/cached-document';
import type { Kernel } from '../kernel';
import type { Feature, Offers, OpenFeature, EdgeBase } from './feature';

/** A feature with what it prepared, before there is a kernel. */
export interface PreparedFeature extends Omit<Feature, 'prepare' | 'open'> {
  open: (kernel: Kernel, offers: Offers) => OpenFeature | Promise<OpenFeature>;
}

export function prepareFeatures(features: readonly Feature[], base: EdgeBase): Promise<PreparedFeature[]> {
  return Promise.all(
    features.map(async ({ prepare, open, ...feature }) => {
      const own = (await prepare?.(base)) as never;
      return { ...feature, open: (kernel, offers) => open(kernel, offers, own) };
    }),
  );
}

/** Opens features, and adds what they do to the kernel. @throws {Error} when two offer the same */
export async function openFeatures(
  kernel: Kernel,
  features: readonly PreparedFeature[],
): Promise<OpenFeature[]> {
  const { hooks } = kernel;
  const offers: Offers = kernel.offers;
  const all = await Promise.all(features.map((feature) => feature.open(kernel, offers)));
  for (const { select, onView, observe, offers: own = {} } of all) {
    if (select) hooks.select.push(select);
    if (onView) hooks.onView.push(onView);
    if (observe) hooks.observe.push(observe);
    const twice = Object.keys(own).find((name) => name in offers);
    if (twice !== undefined) throw new Error(`Two features offer ${twice}.`);
    Object.assign(offers, own);
  }
  return all;
}

export function marksOf(
  features: readonly Pick<Feature, 'marks'>[],
  config: EdgeConfig,
): Required<DocumentMarks> {
  const marks = features.flatMap((feature) => feature.marks?.(config) ?? []);
  const merged = (parts: readonly (Readonly<Record<string, string>> | undefined)[]) =>
    Object.assign({}, ...parts) as Record<string, string>;
  return {
    headers: merged(marks.map(({ headers }) => headers)),
    attributes: merged(marks.map(({ attributes }) => attributes)),
  };
}
